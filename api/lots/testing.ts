import type { Insertable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LotTable } from '#db/schema/lots.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { daysAfter, millTime } from '#domain/delivery/calendar.ts'
import { releaseLot } from './change-lot.ts'
import { addEntry, insertLot, type Pieces } from './lots.store.ts'

export const OIL_SKU = 'OILPNT01-1000ML'

/** The day at the mill, so many days from now. */
export const inDays = (days: number) => daysAfter(millTime(new Date()).day, days)

type LotRow = Partial<Insertable<LotTable>> & { pieces?: readonly Pieces[] }

/** Inserts a draft of a lot; by default 10 litres of oil, made today. */
export async function draftLot(db: Db, code: string, lot: LotRow = {}): Promise<string> {
  const { pieces = [{ variantSku: OIL_SKU, quantity: 10 }], product_sku: productSku = 'OILPNT01' } = lot
  const facts = {
    madeOn: lot.made_on ?? inDays(0),
    packedOn: lot.packed_on ?? lot.made_on ?? inDays(0),
    bestBefore: lot.best_before ?? inDays(200),
    source: null,
    tests: [],
    reportSrc: null,
    growerConsentId: null,
  }
  await seedTx(db, async (tx) => {
    await insertLot(tx, { code, productSku, facts, pieces, by: 'Mill' })
    await addEntry(tx, { code, kind: 'MADE', by: 'Mill' })
  })
  return code
}

/** A lot whose pieces are on sale. */
export async function releasedLot(db: Db, code: string, lot: LotRow = {}): Promise<string> {
  await draftLot(db, code, lot)
  await db.transaction().execute((tx) => releaseLot(tx, { code, actor: terminalActor('Mill') }))
  return code
}

export const stockOf = (db: Db, sku = OIL_SKU) =>
  db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('variant_sku', '=', sku)
    .executeTakeFirstOrThrow()

/** What is left in each lot of a variant. */
export async function remainingOf(db: Db, sku = OIL_SKU): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('lot_stock')
    .select(['lot_code', 'remaining'])
    .where('variant_sku', '=', sku)
    .execute()
  return Object.fromEntries(rows.map(({ lot_code, remaining }) => [lot_code, remaining]))
}

export const statusOf = async (db: Db, code: string) =>
  (await db.selectFrom('lot').select('status').where('code', '=', code).executeTakeFirstOrThrow()).status
