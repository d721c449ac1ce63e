import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Category } from '#domain/category.ts'
import { daysAfter, millTime } from '#domain/delivery/calendar.ts'
import { lotCode } from '#domain/lots/lot-code.ts'
import type { LotStatus } from '#domain/lots/lot-status.ts'
import { latestBestBefore } from '#domain/lots/shelf-life.ts'
import { invariant } from '#kit/invariant.ts'
import { reportOf } from '#media/media.ts'
import { DEMO_TESTS, demoSource } from './lot-facts.ts'

type DemoProduct = { sku: string; slug: string; category: Category; life: number; nth: number }
type Pieces = { variantSku: string; made: number; remaining: number }
type DemoLot = { product: DemoProduct; age: number; status: LotStatus; pieces: readonly Pieces[] }

const STAFF = 'Mill (demo)'
/** The product with a recalled lot, which no demo order has. */
const RECALLED = { sku: 'OILSES01', variantSku: 'OILSES01-1000ML', pieces: 24 }

/**
 * Lots of every counted variant, two or three for each product, and the spent lots that demo orders were packed from.
 * The stock stays what it is. Does nothing if there are lots already. Answers for how many
 * products it made lots.
 */
export async function seedDemoLots(tx: Tx, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(30)`.execute(tx)
  if ((await tx.selectFrom('lot').select('code').limit(1).execute()).length > 0) return 0
  const insert = lotWriter(tx, millTime(now).day)
  const products = await listProducts(tx)
  for (const product of products) {
    for (const lot of [...currentLots(product, await listPieces(tx, product.sku)), ...recalledLots(product)])
      await insert(lot)
    await insertPastLots(tx, product, insert)
  }
  await placeOnShelves(tx)
  await insertMovements(tx)
  return products.length
}

/** How the pieces came and went: packed on the day their order was placed. */
async function insertMovements(tx: Tx): Promise<void> {
  await sql`
    insert into lot_movement (lot_code, variant_sku, delta, kind, order_id, made_by, at)
    select lot_code, variant_sku, made, 'MADE', null::uuid, ${STAFF}::text, (packed_on + time '09:30') at time zone 'Asia/Kolkata'
    from lot_stock join lot on code = lot_code
    union all
    select lot_code, part_sku, -quantity, 'PACKED', order_id, ${STAFF}::text, o.created_at
    from order_item_lot join customer_order as o on o.id = order_id order by 7`.execute(tx)
}

/** Where the demo's packs lie, what they cost, and what they weigh with their glass, tin or pouch. */
async function placeOnShelves(tx: Tx): Promise<void> {
  await sql`
    update lot_stock set unit_cost = coalesce(
        (select current_price * 55 / 100 from channel where channel.variant_sku = lot_stock.variant_sku and country = 'IND'),
        10000),
      shelf = case category when 'FLOURS' then 'A' when 'OILS' then 'B' when 'MILLETS' then 'C' when 'SPICES' then 'D'
        when 'PULSES' then 'E' else 'F' end || (position % 6 + 1)
    from product where product.sku = lot_stock.product_sku`.execute(tx)
  await sql`
    update variant set weight_g = ceil(content * case base_content_unit when 'LITER' then 920 when 'ML' then 0.92
        when 'KG' then 1000 else 1 end * case category when 'OILS' then 1.5 when 'SPICES' then 1.7
        when 'SUPERFOODS' then 1.6 else 1.02 end)
    from product where product.sku = variant.product_sku and type = 'SINGLE' and weight_g is null`.execute(tx)
}

async function listProducts(tx: Tx): Promise<DemoProduct[]> {
  const { rows } = await sql<DemoProduct>`
    select sku, slug, category, shelf_life_days as life, row_number() over (order by position)::int as nth
    from product where type = 'SINGLE' order by position`.execute(tx)
  return rows
}

/** What is counted of each variant and not packed: the shelf. */
async function listPieces(tx: Tx, productSku: string): Promise<{ sku: string; pieces: number }[]> {
  const { rows } = await sql<{ sku: string; pieces: number }>`
    select stock.variant_sku as sku, (on_hand + coalesce((
      select sum(quantity) from stock_hold as hold join customer_order as o on o.id = order_id
      where hold.variant_sku = stock.variant_sku and o.status in ('PENDING', 'PROCESSING')), 0))::int as pieces
    from stock join variant on variant.sku = stock.variant_sku where product_sku = ${productSku}
    order by position`.execute(tx)
  return rows
}

/** A third of the pieces is in the older lot, which leaves first. */
function currentLots(product: DemoProduct, stock: readonly { sku: string; pieces: number }[]): DemoLot[] {
  const share = (part: (pieces: number) => number) =>
    stock
      .map(({ sku, pieces }) => ({ variantSku: sku, made: part(pieces), remaining: part(pieces) }))
      .filter(({ made }) => made > 0)
  const older = (pieces: number) => Math.floor(pieces / 3)
  const ages = [Math.ceil(product.life * 0.15), Math.ceil(product.life * 0.05)]
  return [share(older), share((pieces) => pieces - older(pieces))].flatMap((pieces, index) =>
    pieces.length > 0 ? [{ product, age: ages[index] ?? 1, status: 'RELEASED' as const, pieces }] : [],
  )
}

const recalledLots = (product: DemoProduct): DemoLot[] =>
  product.sku === RECALLED.sku
    ? [
        {
          product,
          age: 40,
          status: 'RECALLED',
          pieces: [{ variantSku: RECALLED.variantSku, made: RECALLED.pieces, remaining: RECALLED.pieces }],
        },
      ]
    : []

type Writer = (lot: DemoLot) => Promise<string>

/** Inserts lots with codes that are not taken. */
function lotWriter(tx: Tx, today: string): Writer {
  const taken = new Set<string>()
  return async ({ product, age, status, pieces }) => {
    const madeOn = daysAfter(today, -age)
    const codes = Array.from({ length: 26 }, (_, nth) => lotCode(product.sku, madeOn, nth))
    const code = codes.find((one) => one !== null && !taken.has(one))
    invariant(code, 'a day has letters enough')
    taken.add(code)
    const lot = {
      code,
      product_sku: product.sku,
      made_on: madeOn,
      packed_on: daysAfter(madeOn, Math.min(2, age)),
      best_before: latestBestBefore(madeOn, product.life),
      source: JSON.stringify(demoSource(product.nth, madeOn)),
      tests: JSON.stringify(DEMO_TESTS[product.category]),
      report_src: reportOf(product.slug).src,
      status,
      released_at: new Date(`${daysAfter(madeOn, Math.min(2, age))}T04:00:00Z`),
      released_by: STAFF,
    }
    await tx.insertInto('lot').values(lot).execute()
    const stock = pieces.map(({ variantSku, made, remaining }) => ({
      lot_code: code,
      product_sku: product.sku,
      variant_sku: variantSku,
      made,
      remaining,
    }))
    await tx.insertInto('lot_stock').values(stock).execute()
    const words = status === 'RECALLED' ? 'Recalled: a seal was not tight.' : null
    const kinds = ['MADE', 'RELEASED', ...(status === 'RELEASED' ? [] : [status])] as const
    await tx
      .insertInto('lot_event')
      .values(
        kinds.map((kind) => ({
          lot_code: code,
          kind: kind as 'MADE',
          made_by: STAFF,
          words: kind === 'RECALLED' ? words : null,
        })),
      )
      .execute()
    return code
  }
}

type PastItem = { order_id: string; position: number; part_sku: string; quantity: number; age: number }

/** Orders of the same weeks were packed from the same lot, which was fresh then and is spent now. */
async function insertPastLots(tx: Tx, product: DemoProduct, insert: Writer): Promise<void> {
  const { rows } = await sql<PastItem>`
    select order_id, item.position, part.sku as part_sku, part.quantity,
      (now()::date - o.created_at::date) as age
    from order_item as item join customer_order as o on o.id = order_id cross join lateral (
      select item.variant_sku as sku, item.quantity
      union all
      select bundle_item.variant_sku, bundle_item.quantity * item.quantity from bundle_item
      where bundle_sku = item.variant_sku
    ) as part
    join stock on stock.variant_sku = part.sku
    where o.status in ('READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED')
      and starts_with(part.sku, ${`${product.sku}-`})
    order by o.created_at, order_id, item.position`.execute(tx)
  const weeks = Math.max(7, Math.floor(product.life * 0.2))
  for (const [bucket, items] of Map.groupBy(rows, ({ age }) => Math.floor(age / weeks))) {
    const bySku = Map.groupBy(items, ({ part_sku }) => part_sku)
    const pieces = [...bySku].map(([variantSku, same]) => ({
      variantSku,
      made: same.reduce((sum, { quantity }) => sum + quantity, 0),
      remaining: 0,
    }))
    const code = await insert({ product, age: (bucket + 1) * weeks + 2, status: 'SPENT', pieces })
    await tx
      .insertInto('order_item_lot')
      .values(items.map(({ age: _age, ...item }) => ({ ...item, lot_code: code })))
      .execute()
  }
}
