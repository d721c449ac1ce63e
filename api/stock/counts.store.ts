import { sql } from 'kysely'
import type { CountLine } from '#contract/admin/counts.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Category } from '#domain/category.ts'

export type CountScope = { category: Category | null; shelf: string | null }

export type CountHeadRow = CountScope & {
  id: string
  by: string
  startedAt: Date
  closedAt: Date | null
  closedBy: string | null
  items: number
  counted: number
  difference: number | null
}

const HEAD = sql`
  select taken.id, taken.category, taken.shelf, made_by as by, created_at as "startedAt", closed_at as "closedAt",
    closed_by as "closedBy",
    (select count(*)::int from stock_count_item where count_id = taken.id) as items,
    (select count(distinct (lot_code, variant_sku))::int from stock_count_line where count_id = taken.id) as counted,
    (select sum(counted - expected)::int from stock_count_item where count_id = taken.id) as difference
  from stock_count as taken`

export async function listCountHeads(db: DbOrTx, limit: number): Promise<CountHeadRow[]> {
  const { rows } = await sql<CountHeadRow>`
    ${HEAD} order by closed_at is null desc, created_at desc limit ${limit}`.execute(db)
  return rows
}

export async function findCountHead(db: DbOrTx, id: string): Promise<CountHeadRow | null> {
  const { rows } = await sql<CountHeadRow>`${HEAD} where taken.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Begins a stock-take of every lot with pieces in its scope; answers its id and how many there are. */
export async function insertCount(tx: Tx, { category, shelf }: CountScope, by: string) {
  const { id } = await tx
    .insertInto('stock_count')
    .values({ category, shelf, made_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await sql`
    insert into stock_count_item (count_id, lot_code, variant_sku)
    select ${id}::uuid, lot_code, variant_sku from lot_stock join lot on code = lot_code
    join product on product.sku = lot.product_sku
    where remaining > 0 and (${category}::text is null or product.category = ${category})
      and (${shelf}::text is null or shelf = ${shelf})`.execute(tx)
  return { id, items: Number(numAffectedRows) }
}

/** Locks a stock-take that is open; null if it is closed or unknown. */
export async function lockOpenCount(tx: Tx, id: string): Promise<{ startedAt: Date } | null> {
  const row = await tx
    .selectFrom('stock_count')
    .select('created_at as startedAt')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type CountItemRow = {
  lotCode: string
  sku: string
  title: string
  size: string
  thumb: string
  shelf: string | null
  bestBefore: string
  left: number
}

/** What is to be counted, in the order of the shelves. */
export async function listItems(db: DbOrTx, id: string): Promise<CountItemRow[]> {
  const { rows } = await sql<CountItemRow>`
    select item.lot_code as "lotCode", item.variant_sku as sku, product.title, variant.title as size,
      coalesce(variant.media -> 0 ->> 'srcXS', '') as thumb, shelf, best_before as "bestBefore", remaining as left
    from stock_count_item as item join lot_stock as stock using (lot_code, variant_sku)
    join lot on code = item.lot_code join variant on variant.sku = item.variant_sku
    join product on product.sku = variant.product_sku
    where count_id = ${id} order by shelf nulls last, product.title, variant.position, best_before, item.lot_code`.execute(
    db,
  )
  return rows
}

export type CountLineRow = {
  lotCode: string
  sku: string
  staffId: string
  by: string
  counted: number
  expected: number
  at: Date
}

/**
 * The last line of each person, the newest last, with what should have been on the shelf at that moment: what is left
 * now without the movements since, and without what pickers had put into totes then.
 */
export async function listLastLines(db: DbOrTx, id: string): Promise<CountLineRow[]> {
  const { rows } = await sql<CountLineRow>`
    select line.lot_code as "lotCode", line.variant_sku as sku, staff_id as "staffId", line.made_by as by, counted,
      line.at, (remaining - moved.pieces - in_totes.pieces)::int as expected
    from (select distinct on (lot_code, variant_sku, staff_id) * from stock_count_line where count_id = ${id}
      order by lot_code, variant_sku, staff_id, at desc, created_at desc) as line
    join lot_stock using (lot_code, variant_sku)
    cross join lateral (select coalesce(sum(delta), 0) as pieces from lot_movement as movement
      where movement.lot_code = line.lot_code and movement.variant_sku = line.variant_sku and movement.at > line.at)
      as moved
    cross join lateral (select coalesce(sum(pieces), 0) as pieces from (
      select greatest(coalesce(sum(quantity) filter (where kind = 'PICK'), 0),
        coalesce(sum(quantity) filter (where kind = 'CHECK'), 0)) as pieces
      from wave_scan as scan join wave_order as tote using (wave_id, tote)
      where scan.lot_code = line.lot_code and scan.variant_sku = line.variant_sku and refusal is null
        and not is_undone and scanned_at <= line.at and (ended_at is null or ended_at > line.at)
      group by wave_id, tote) as scanned) as in_totes
    order by line.at, line.created_at`.execute(db)
  return rows
}

/** Saves a line; false if its lot is not on the list. The same line again changes nothing. */
export async function insertLine(
  tx: Tx,
  {
    countId,
    at,
    line,
    staffId,
    by,
  }: { countId: string; at: Date; line: CountLine; staffId: string; by: string },
): Promise<boolean> {
  const isListed = await tx
    .selectFrom('stock_count_item')
    .select('lot_code')
    .where('count_id', '=', countId)
    .where('lot_code', '=', line.lotCode)
    .where('variant_sku', '=', line.sku)
    .executeTakeFirst()
  if (!isListed) return false
  await tx
    .insertInto('stock_count_line')
    .values({
      ...{ key: line.key, count_id: countId, lot_code: line.lotCode, variant_sku: line.sku, at },
      ...{ counted: line.counted, staff_id: staffId, made_by: by },
    })
    .onConflict((known) => known.column('key').doNothing())
    .execute()
  return true
}

type Posted = { lotCode: string; sku: string; expected: number; counted: number }

export async function saveResult(tx: Tx, countId: string, { lotCode, sku, expected, counted }: Posted) {
  await tx
    .updateTable('stock_count_item')
    .set({ expected, counted })
    .where('count_id', '=', countId)
    .where('lot_code', '=', lotCode)
    .where('variant_sku', '=', sku)
    .execute()
}

export async function saveClosed(tx: Tx, id: string, by: string): Promise<void> {
  await tx
    .updateTable('stock_count')
    .set({ closed_at: sql<Date>`clock_timestamp()`, closed_by: by })
    .where('id', '=', id)
    .execute()
}

/** What a closed stock-take posted. */
export async function listResults(db: DbOrTx, id: string): Promise<Posted[]> {
  const rows = await db
    .selectFrom('stock_count_item')
    .select(['lot_code as lotCode', 'variant_sku as sku', 'expected', 'counted'])
    .where('count_id', '=', id)
    .where('counted', 'is not', null)
    .execute()
  return rows.map(({ expected, counted, ...item }) => ({
    ...item,
    expected: expected ?? 0,
    counted: counted ?? 0,
  }))
}
