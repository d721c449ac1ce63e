import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { LotEventKind } from '#domain/lots/lot-event.ts'
import type { LotSource, LotTest } from '#domain/lots/lot-facts.ts'
import type { LotStatus } from '#domain/lots/lot-status.ts'
import { type Money, money } from '#domain/money.ts'
import { addMovements } from './movements.store.ts'

export type LotProduct = {
  sku: string
  title: string
  shelfLifeDays: number
  minLifeBp: number
  variants: string[]
}

/** A product that can have lots; null for a combo. */
export async function findLotProduct(db: DbOrTx, sku: string): Promise<LotProduct | null> {
  const { rows } = await sql<LotProduct>`
    select sku, title, shelf_life_days as "shelfLifeDays", min_life_bp as "minLifeBp",
      array(select variant.sku from variant where product_sku = product.sku order by position) as variants
    from product where sku = ${sku} and type = 'SINGLE'`.execute(db)
  return rows[0] ?? null
}

/** How many lots have codes that begin like this. Locks the beginning until the transaction ends. */
export async function countCodes(tx: Tx, beginning: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${beginning}::text, 30))`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from lot where starts_with(code, ${beginning})`.execute(tx)
  return rows[0]?.n ?? 0
}

/** What a lot's page says and a correction may change. */
export type LotFacts = {
  madeOn: string
  packedOn: string
  bestBefore: string
  source: LotSource | null
  tests: readonly LotTest[]
  reportSrc: string | null
  growerConsentId: string | null
}

const columnsOf = (facts: LotFacts) => ({
  made_on: facts.madeOn,
  packed_on: facts.packedOn,
  best_before: facts.bestBefore,
  source: facts.source && JSON.stringify(facts.source),
  tests: JSON.stringify(facts.tests),
  report_src: facts.reportSrc,
  grower_consent_id: facts.growerConsentId,
})

export type Pieces = { variantSku: string; quantity: number }

/** Pieces of a new lot: where they lie, and what one cost. */
export type NewPieces = Pieces & { shelf?: string | null; unitCost?: Money | null }

type NewLotRow = {
  code: string
  productSku: string
  facts: LotFacts
  pieces: readonly NewPieces[]
  supplier?: string | null
  by: string
}

export async function insertLot(tx: Tx, lot: NewLotRow): Promise<void> {
  const { code, productSku, facts, pieces, supplier = null, by } = lot
  await tx
    .insertInto('lot')
    .values({ code, product_sku: productSku, supplier, ...columnsOf(facts) })
    .execute()
  const rows = pieces.map(({ variantSku, quantity, shelf = null, unitCost = null }) => ({
    lot_code: code,
    product_sku: productSku,
    variant_sku: variantSku,
    made: quantity,
    remaining: quantity,
    shelf,
    unit_cost: unitCost,
  }))
  await tx.insertInto('lot_stock').values(rows).execute()
  const made = pieces.map(({ variantSku, quantity }) => ({
    variantSku,
    delta: quantity,
    kind: 'MADE' as const,
  }))
  await addMovements(
    tx,
    made.map((movement) => ({ ...movement, lotCode: code, by })),
  )
}

export async function saveFacts(tx: Tx, code: string, facts: LotFacts): Promise<void> {
  await tx.updateTable('lot').set(columnsOf(facts)).where('code', '=', code).execute()
}

export type LotEntry = { code: string; kind: LotEventKind; by: string; words?: string | undefined }

/** Signs a change of a lot. Caches and the catalogue are renewed by it. */
export async function addEntry(tx: Tx, { code, kind, by, words }: LotEntry): Promise<void> {
  await tx
    .insertInto('lot_event')
    .values({ lot_code: code, kind, made_by: by, words: words ?? null })
    .execute()
}

export type LotState = LotFacts & {
  status: LotStatus
  isStopped: boolean
  version: number
  productSku: string
  shelfLifeDays: number
  skus: string[]
}

/** A lot as it is now. Lock its stock and the lot first if it is to be changed. */
export async function findLot(db: DbOrTx, code: string): Promise<LotState | null> {
  const { rows } = await sql<LotState>`
    select status, stopped_at is not null as "isStopped", version, product_sku as "productSku", shelf_life_days as "shelfLifeDays", made_on as "madeOn",
      packed_on as "packedOn", best_before as "bestBefore", source, tests, report_src as "reportSrc",
      grower_consent_id as "growerConsentId",
      array(select variant_sku from lot_stock where lot_code = code order by variant_sku) as skus
    from lot where code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** A variant whose stock was not counted before begins with none. */
export async function beginToCount(tx: Tx, skus: readonly string[]): Promise<void> {
  await sql`
    insert into stock (variant_sku, on_hand) select sku, 0 from unnest(${[...skus]}::text[]) as sku
    order by sku on conflict do nothing`.execute(tx)
}

export async function saveRelease(tx: Tx, code: string, by: string): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ status: 'RELEASED', released_at: sql<Date>`now()`, released_by: by })
    .where('code', '=', code)
    .execute()
}

export async function saveRecall(tx: Tx, code: string): Promise<void> {
  await tx.updateTable('lot').set({ status: 'RECALLED' }).where('code', '=', code).execute()
}

export async function saveOffShelf(tx: Tx, code: string): Promise<void> {
  await tx.updateTable('lot').set({ off_shelf_at: sql<Date>`now()` }).where('code', '=', code).execute()
}

/** Off sale for now. It is off the shelf already if it was too old. */
export async function saveStopped(tx: Tx, code: string): Promise<void> {
  await sql`
    update lot set stopped_at = now(), off_shelf_at = coalesce(off_shelf_at, now()) where code = ${code}`.execute(
    tx,
  )
}

export async function saveResumed(tx: Tx, code: string): Promise<void> {
  await tx.updateTable('lot').set({ stopped_at: null, off_shelf_at: null }).where('code', '=', code).execute()
}

export type LotCounts = { made: number; removed: number; remaining: number; unitCost: Money | null }

/** How many pieces of a variant a lot has; null if it has none of it. The caller has locked the lot. */
export async function findCounts(tx: Tx, code: string, variantSku: string): Promise<LotCounts | null> {
  const row = await tx
    .selectFrom('lot_stock')
    .select(['made', 'removed', 'remaining', 'unit_cost'])
    .where('lot_code', '=', code)
    .where('variant_sku', '=', variantSku)
    .executeTakeFirst()
  if (!row) return null
  const { unit_cost: cost, ...counts } = row
  return { ...counts, unitCost: cost === null ? null : money(cost) }
}

/** What one piece cost; null if it is not known. */
export async function findUnitCost(db: DbOrTx, code: string, variantSku: string): Promise<Money | null> {
  const row = await db
    .selectFrom('lot_stock')
    .select('unit_cost')
    .where('lot_code', '=', code)
    .where('variant_sku', '=', variantSku)
    .executeTakeFirst()
  return row?.unit_cost == null ? null : money(row.unit_cost)
}

export async function saveCounts(
  tx: Tx,
  { code, variantSku }: { code: string; variantSku: string },
  { made, removed, remaining }: Omit<LotCounts, 'unitCost'>,
): Promise<void> {
  await tx
    .updateTable('lot_stock')
    .set({ made, removed, remaining })
    .where('lot_code', '=', code)
    .where('variant_sku', '=', variantSku)
    .execute()
}

/** Pieces of a lot's variants that are counted without a lot. They leave the count when the lot is released. */
export async function listUncounted(
  db: DbOrTx,
  code: string,
): Promise<{ variantSku: string; onHand: number }[]> {
  const { rows } = await sql<{ variantSku: string; onHand: number }>`
    select stock.variant_sku as "variantSku", on_hand as "onHand"
    from lot_stock as own join stock on stock.variant_sku = own.variant_sku
    where own.lot_code = ${code} and on_hand > 0 and not exists (
      select from lot_stock as other join lot on lot.code = other.lot_code
      where other.variant_sku = own.variant_sku and status <> 'DRAFT')
    order by stock.variant_sku`.execute(db)
  return rows
}
