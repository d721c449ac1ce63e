import type { Generated, GeneratedAlways } from 'kysely'
import type { CancelReason } from '#domain/cancel-reason.ts'
import type { CartLine } from '#domain/cart.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderCreator, OrderStatus } from '#domain/order-status.ts'
import type { Media } from '#domain/product.ts'
import type { Carrier } from '#domain/shipment.ts'
import type { GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './column.ts'
import type { AddressTable } from './users.ts'

type AddressField = Exclude<keyof AddressTable, 'id' | 'user_id' | 'version' | 'created_at' | 'updated_at'>

/** The address as it was when the order was placed. */
export type AddressSnapshot = Pick<AddressTable, AddressField>

export interface CartTable {
  id: Generated<string>
  user_id: string
  country: CountryCode
  version: Generated<number>
  items: GeneratedJson<CartLine[]>
  discount_code: string | null
  shipping_address_id: string | null
  billing_address_id: string | null
  buyer_gstin: string | null
  buyer_firm: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CustomerOrderTable {
  id: Generated<string>
  order_number: string
  user_id: string
  customer_name: string
  creator: Generated<OrderCreator>
  cart_id: string | null
  cart_version: number | null
  status: Generated<OrderStatus>
  country: CountryCode
  currency: Currency
  subtotal_max: number
  subtotal_current: number
  subtotal_discount: Generated<number>
  shipping_amount: Generated<number>
  total: number
  discount_code: string | null
  discount_description: string | null
  shipping_address_id: string | null
  billing_address_id: string | null
  shipping_address: Json<AddressSnapshot>
  billing_address: Json<AddressSnapshot> | null
  postponed_until: Timestamp | null
  stock_released_at: Timestamp | null
  network_hash: Buffer | null
  buyer_gstin: string | null
  buyer_firm: string | null
  replaces_order_id: string | null
  created_by: string | null
  cancel_reason: CancelReason | null
  cancel_note: string | null
  promised_from: string | null
  promised_to: string | null
  promised_until: Timestamp | null
  promised_zone: string | null
  paid_at: Timestamp | null
  ship_by: GeneratedTimestamp
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface OrderItemTable {
  order_id: string
  position: number
  product_sku: string
  variant_sku: string
  product_slug: string
  product_title: string
  variant_title: string
  media: Json<Media> | null
  quantity: number
  ordered_quantity: number
  current_price: number
  max_price: number
  total_current: number
  discount_share: Generated<number>
  /** Pieces that are not packed because there are none, and what was given back for them. */
  taken_out: Generated<number>
  taken_out_amount: Generated<number>
  to_pack: GeneratedAlways<number>
  hsn_code: string
  gst_rate_bp: number
}

export interface OrderStatusHistoryTable {
  id: GeneratedAlways<number>
  order_id: string
  status: OrderStatus
  notes: string | null
  made_by: string | null
  created_at: GeneratedTimestamp
}

export interface PromotionRedemptionTable {
  id: Generated<string>
  promotion_id: string
  user_id: string
  order_id: string
  use_number: number
  created_at: GeneratedTimestamp
  released_at: Timestamp | null
}

export interface ShipmentTable {
  id: Generated<string>
  order_id: string
  shipping_carrier: Carrier
  tracking_number: string | null
  shipped_at: Timestamp | null
  arriving_at: Timestamp | null
  boxes: Generated<number>
  delivered_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface TrackingEventTable {
  id: GeneratedAlways<number>
  shipment_id: string
  occurred_at: Timestamp
  status: string
  location: string | null
}

export interface ParcelStopTable {
  order_id: string
  asked_at: GeneratedTimestamp
  left_at: Timestamp | null
  closed_at: Timestamp | null
  closed_by: string | null
}

export interface StockHoldTable {
  order_id: string
  variant_sku: string
  quantity: number
}

export interface OrderMessageTable {
  order_id: string
  message: string
  subject: Generated<string>
  created_at: GeneratedTimestamp
}

export interface OrderSearchTable {
  order_id: string
  words: string
}
