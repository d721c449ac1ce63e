import { z } from 'zod'
import { DESK_LANES, DESK_SORTS, ORDER_FLAGS } from '#domain/desk-lanes.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_CREATORS, ORDER_STATUSES } from '#domain/order-status.ts'
import { COUNTER_METHODS, GATEWAYS, PAYMENT_METHODS } from '#domain/payment.ts'
import { PENDING_ACTIONS } from '#domain/pending-action.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { queryOf } from '../list.ts'
import { Amount, Id, LENGTH, Timestamp, text } from '../text.ts'
import { adminListOf } from './list.ts'

/** Where a page ends: the sorted moment with its microseconds, and the id. */
export const Cursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[0-9a-f-]{36}$/)

/** The page `after` a cursor, or `before` it. */
export const pageCursors = { after: Cursor.optional(), before: Cursor.optional() }

/** What the address of the orders board holds, besides its page. */
export const orderFilters = {
  lane: z.enum(DESK_LANES).optional(),
  q: text(100).optional(),
  country: z.enum(COUNTRY_CODES).optional(),
  carrier: z.enum(CARRIERS).optional(),
  gateway: z.enum(GATEWAYS).optional(),
  sku: text(LENGTH.sku).optional().meta({ description: 'A product or one of its sizes' }),
  promo: text(LENGTH.promo).optional(),
  flag: z.enum(ORDER_FLAGS).optional(),
  from: z.iso.date().optional().meta({ description: 'Placed on this day at the mill or later' }),
  to: z.iso.date().optional().meta({ description: 'Placed on this day at the mill or earlier' }),
}
export const orderSort = { sort: z.enum(DESK_SORTS).optional() }
export const DeskOrdersQuery = queryOf({ ...orderFilters, ...orderSort, ...pageCursors })
export type DeskOrdersQuery = z.infer<typeof DeskOrdersQuery>
export type DeskOrderFilters = Omit<DeskOrdersQuery, 'sort' | 'after' | 'before'>

export const CountsQuery = queryOf({ country: z.enum(COUNTRY_CODES).optional() })

/** An amount of each currency; the two are never added up. */
export const Sums = z.object({ INR: Amount, USD: Amount })
export type Sums = z.infer<typeof Sums>

const PaidBy = z.object({
  gateway: z.enum(GATEWAYS).nullable().meta({ description: 'Null: at the counter' }),
  method: z.enum([...PAYMENT_METHODS, ...COUNTER_METHODS]).nullable(),
})

export const DeskOrderRow = z.object({
  id: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  lane: z.enum(DESK_LANES),
  creator: z.enum(ORDER_CREATORS),
  country: z.enum(COUNTRY_CODES),
  createdAt: Timestamp,
  shipBy: Timestamp,
  customerName: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  items: z
    .array(z.object({ title: z.string(), thumb: z.string(), quantity: z.int() }))
    .meta({ description: 'The first three' }),
  lines: z.int().min(1),
  pieces: z.int().min(1),
  grams: z.int().min(0),
  flags: z.array(z.enum(ORDER_FLAGS)),
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: z.string().nullable(),
  arrivingBy: z.iso.date().nullable().meta({ description: 'The last promised day' }),
  pendingAction: z.enum(PENDING_ACTIONS).nullable(),
  cancelsAt: Timestamp.nullable(),
  paidBy: PaidBy.nullable().meta({ description: 'Null if unpaid, or without `money.read`' }),
  total: Amount.nullable().meta({ description: 'Null without `money.read`' }),
  currency: z.enum(CURRENCIES),
})
export type DeskOrderRow = z.infer<typeof DeskOrderRow>

export const DeskOrders = adminListOf(DeskOrderRow)
export type DeskOrders = z.infer<typeof DeskOrders>

export const LaneCount = z.object({
  lane: z.enum(DESK_LANES),
  count: z.int().min(0),
  isCapped: z.boolean(),
  sums: Sums.nullable().meta({ description: 'To pay and Needs a person: what the orders are about' }),
  oldest: Timestamp.nullable().meta({ description: 'To pack: since when the oldest waits' }),
  late: z
    .int()
    .min(0)
    .meta({ description: 'On the way: later than promised; to pack and ready: due by now' }),
  dueToday: z.int().min(0),
})
export type LaneCount = z.infer<typeof LaneCount>
export const LaneCounts = z.object({
  lanes: z.array(LaneCount),
  nextPickup: Timestamp.meta({ description: 'When the carriers collect next' }),
})
