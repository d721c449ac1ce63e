import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type LotRow, lotsOf } from '#domain/imports/lot-import.ts'
import { lotCode } from '#domain/lots/lot-code.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { addEntry, countCodes, insertLot } from './lots.store.ts'

type Deed = { actor: Actor; group: string; reason: string }

/** Makes drafts of many lots in one transaction. The caller has checked the rows. Fails if a day has no code left. */
export async function addLots(
  tx: Tx,
  rows: readonly LotRow[],
  { actor, group, reason }: Deed,
): Promise<Result<string[], 'CODES_USED_UP'>> {
  const codes: string[] = []
  for (const sizes of lotsOf(rows)) {
    const [first] = sizes
    if (!first) continue
    const { productSku, madeOn, packedOn, bestBefore } = first
    const beginning = lotCode(productSku, madeOn, 0)
    const code = beginning && lotCode(productSku, madeOn, await countCodes(tx, beginning.slice(0, -1)))
    if (!code) return fail('CODES_USED_UP')
    const facts = {
      madeOn,
      packedOn,
      bestBefore,
      source: null,
      tests: [],
      reportSrc: null,
      growerConsentId: null,
    }
    const pieces = sizes.map(({ sku, pieces: quantity, unitCost, shelf }) => ({
      variantSku: sku,
      quantity,
      unitCost,
      shelf,
    }))
    const lot = { code, productSku, facts, pieces, by: actor.name }
    await insertLot(tx, lot)
    await addEntry(tx, { code, kind: 'MADE', by: actor.name })
    const after = { productSku, pieces, madeOn, packedOn, bestBefore }
    await writeEntry(tx, actor, { act: 'lot.add', subject: { kind: 'lot', id: code }, after, group, reason })
    codes.push(code)
  }
  return ok(codes)
}
