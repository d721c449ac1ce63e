import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { lotCode } from '#domain/lots/lot-code.ts'
import { latestBestBefore } from '#domain/lots/shelf-life.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { insertReport, reportSrcOf } from './lot-report.store.ts'
import { addEntry, countCodes, findLotProduct, insertLot, type LotFacts, type Pieces } from './lots.store.ts'

export type NewLot = Omit<LotFacts, 'packedOn' | 'bestBefore'> & {
  productSku: string
  /** Without it, the day made. */
  packedOn: string | null
  /** Without it, the day made plus the shelf life. */
  bestBefore: string | null
  /** The file of the report; `reportSrc` is then its address. */
  report: Buffer | null
  pieces: readonly Pieces[]
  actor: Actor
}
export type LotProblem = 'PRODUCT_UNKNOWN' | 'VARIANT_UNKNOWN' | 'CODES_USED_UP' | DatesProblem
export type DatesProblem =
  | 'MADE_IN_FUTURE'
  | 'BEST_BEFORE_TOO_LATE'
  | 'BEST_BEFORE_TOO_EARLY'
  | 'PACKED_ON_WRONG'

type Dates = Pick<LotFacts, 'madeOn' | 'packedOn' | 'bestBefore'>

/** The database refuses the same, except a day in the future. */
export function datesProblem(
  { madeOn, packedOn, bestBefore }: Dates,
  { shelfLifeDays, now }: { shelfLifeDays: number; now: Date },
): DatesProblem | null {
  if (madeOn > millTime(now).day) return 'MADE_IN_FUTURE'
  if (bestBefore <= madeOn) return 'BEST_BEFORE_TOO_EARLY'
  if (bestBefore > latestBestBefore(madeOn, shelfLifeDays)) return 'BEST_BEFORE_TOO_LATE'
  return packedOn < madeOn || packedOn > bestBefore ? 'PACKED_ON_WRONG' : null
}

/** Makes a draft of a lot: nobody sees it, and its pieces are not on sale. Answers its code. */
export async function addLot(db: Db, now: Date, lot: NewLot): Promise<Result<string, LotProblem>> {
  const { productSku, pieces, report, actor, ...rest } = lot
  const product = await findLotProduct(db, productSku)
  if (!product) return fail('PRODUCT_UNKNOWN')
  if (!pieces.every(({ variantSku }) => product.variants.includes(variantSku))) return fail('VARIANT_UNKNOWN')
  const { shelfLifeDays } = product
  const facts = {
    ...rest,
    packedOn: lot.packedOn ?? lot.madeOn,
    bestBefore: lot.bestBefore ?? latestBestBefore(lot.madeOn, shelfLifeDays),
  }
  const problem = datesProblem(facts, { shelfLifeDays, now })
  if (problem) return fail(problem)
  return staffTx(db, actor, async (tx, write) => {
    const first = lotCode(productSku, lot.madeOn, 0)
    const code = first && lotCode(productSku, lot.madeOn, await countCodes(tx, first.slice(0, -1)))
    if (!code) return fail('CODES_USED_UP')
    const reportSrc = report ? reportSrcOf(code, report) : facts.reportSrc
    await insertLot(tx, { code, productSku, facts: { ...facts, reportSrc }, pieces })
    if (report) await insertReport(tx, { code, bytes: report, by: actor.name })
    await addEntry(tx, { code, kind: 'MADE', by: actor.name })
    await write({
      act: 'lot.add',
      subject: { kind: 'lot', id: code },
      after: { productSku, pieces, ...facts, reportSrc },
    })
    return ok(code)
  })
}
