import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Carrier } from '#domain/shipment.ts'
import type { BoxCode } from '#domain/waves/parcel-box.ts'
import type { WaveLot } from '#domain/waves/scan-verdict.ts'
import type { CountedScan } from '#domain/waves/tote-lines.ts'
import type { ToteState } from '#domain/waves/wave.ts'

export type ToteRow = {
  tote: number
  orderId: string
  orderNumber: string
  customerName: string
  state: ToteState
  status: OrderStatus
  country: CountryCode
  address: AddressSnapshot
  box: BoxCode | null
  weight: number | null
  carrier: Carrier | null
  trackingNumber: string | null
}

export async function listTotes(db: DbOrTx, waveId: number): Promise<ToteRow[]> {
  return db
    .selectFrom('wave_order as tote')
    .innerJoin('customer_order as o', 'o.id', 'tote.order_id')
    .leftJoin('shipment', 'shipment.order_id', 'o.id')
    .select(['tote.tote', 'o.id as orderId', 'order_number as orderNumber', 'customer_name as customerName'])
    .select([
      'tote.state',
      'o.status',
      'country',
      'shipping_address as address',
      'box',
      'tote.weight_g as weight',
    ])
    .select(['shipping_carrier as carrier', 'tracking_number as trackingNumber'])
    .where('tote.wave_id', '=', waveId)
    .orderBy('tote.tote')
    .execute()
}

/** The scans of a wave, or of one tote, that count. */
export async function listCountedScans(
  db: DbOrTx,
  { waveId, tote = null }: { waveId: number; tote?: number | null },
): Promise<(CountedScan & { tote: number })[]> {
  const { rows } = await sql<CountedScan & { tote: number }>`
    select tote, kind, variant_sku as "variantSku", lot_code as "lotCode", sum(quantity)::int as quantity
    from wave_scan where wave_id = ${waveId} and (${tote}::int is null or tote = ${tote}::int)
      and refusal is null and not is_undone and variant_sku is not null
    group by tote, kind, variant_sku, lot_code`.execute(db)
  return rows
}

/** The lots of these variants that somebody may have in the hand, also stopped ones and those that became empty of late. */
export async function listWaveLots(db: DbOrTx, skus: readonly string[]): Promise<WaveLot[]> {
  const { rows } = await sql<WaveLot>`
    select code as "lotCode", variant_sku as "variantSku", best_before as "bestBefore", shelf,
      remaining - coalesce(held, 0) as free, status in ('RELEASED', 'SPENT') and stopped_at is null as "isReleased",
      jsonb_build_object('shelfLifeDays', lot.shelf_life_days, 'minLifeBp', min_life_bp) as life
    from lot join lot_stock on lot_code = code join product on sku = lot.product_sku
    left join (select lot_code, part_sku, sum(quantity)::int as held from lot_hold group by lot_code, part_sku) as hold
      on hold.lot_code = code and part_sku = variant_sku
    where variant_sku = any(${[...skus]}::text[]) and status <> 'DRAFT'
      and (remaining > 0 or status <> 'SPENT' and best_before > now() - interval '30 days' or exists (
        select from lot_event as event where event.lot_code = code and kind = 'SPENT'
          and created_at > now() - interval '30 days'))
    order by best_before, code`.execute(db)
  return rows
}

export type WaveVariant = {
  sku: string
  gtin: string | null
  title: string
  size: string
  picture: { src: string; alt: string } | null
  grams: number | null
  isGlass: boolean
}

export async function listVariants(db: DbOrTx, skus: readonly string[]): Promise<WaveVariant[]> {
  const { rows } = await sql<WaveVariant>`
    select variant.sku, gtin, product.title, variant.title as size, weight_g as grams,
      is_glass as "isGlass",
      case when jsonb_array_length(media) > 0
        then jsonb_build_object('src', media -> 0 ->> 'srcSM', 'alt', media -> 0 ->> 'alt') end as picture
    from variant join product on product.sku = product_sku
    where variant.sku = any(${[...skus]}::text[]) order by variant.sku`.execute(db)
  return rows
}

type GivenPieces = { orderId: string; variantSku: string; lotCode: string; quantity: number }

/** The lots that packed orders were given. */
export async function listGiven(db: DbOrTx, orderIds: readonly string[]): Promise<GivenPieces[]> {
  return db
    .selectFrom('order_item_lot')
    .select(['order_id as orderId', 'part_sku as variantSku', 'lot_code as lotCode', 'quantity'])
    .where('order_id', 'in', [...orderIds])
    .execute()
}
