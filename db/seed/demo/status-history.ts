import type { OrderStatus } from '#domain/order-status.ts'
import { days, hours, type Milliseconds, minutes } from '#kit/duration.ts'
import type { DemoOrder } from './orders.ts'

export type Step = { status: OrderStatus; after: Milliseconds; notes: string | null }
type Steps = readonly (readonly [status: OrderStatus, after: Milliseconds, notes: string | null])[]

const PLACED: Steps = [
  ['PENDING', minutes(0), null],
  ['PROCESSING', minutes(2), 'Paid'],
]
const PACKED: Steps = [...PLACED, ['READYFORPICKUP', hours(20), null]]
const SENT: Steps = [...PACKED, ['SHIPPED', hours(26), null]]
const OUT_FOR_DELIVERY: Steps = [...SENT, ['OUTFORDELIVERY', days(4), null]]
const ARRIVED: Steps = [...OUT_FOR_DELIVERY, ['DELIVERED', hours(100), null]]

const STEPS_TO: Record<OrderStatus, Steps> = {
  PENDING: PLACED.slice(0, 1),
  PROCESSING: PLACED,
  READYFORPICKUP: PACKED,
  SHIPPED: SENT,
  OUTFORDELIVERY: OUT_FOR_DELIVERY,
  DELIVERED: ARRIVED,
  RETURNED: [...ARRIVED, ['RETURNED', days(7), null]],
  CANCELLED: [...PLACED, ['CANCELLED', hours(9), null]],
  DELETED: [...PLACED.slice(0, 1), ['DELETED', hours(6), null]],
}

/** Our own courier, from the mill to the customer. */
const LOCAL_DELIVERY: Steps = [...PACKED, ['OUTFORDELIVERY', hours(38), null]]

const isPaid = ({ tries = [] }: DemoOrder) => tries.includes('SUCCESS')

/** The status history of an order, each step with its delay after the first. */
export function stepsOf(order: DemoOrder): Step[] {
  const way = order.carrier === 'LOCAL' ? LOCAL_DELIVERY : STEPS_TO[order.status]
  return way
    .filter(([status]) => status !== 'PROCESSING' || isPaid(order))
    .map(([status, after, notes], index, steps) => {
      const isLast = index === steps.length - 1
      return {
        status,
        after,
        notes: isLast && order.note && !order.refund?.startsWith('FIRST') ? order.note : notes,
      }
    })
}

/** The tracking texts of the simulated courier. */
const TRACKING_EVENTS = [
  ['Picked up', hours(27), 'Neemuch'],
  ['Left the sorting centre', hours(40), 'Indore'],
  ['Reached your city', hours(85), null],
  ['Out for delivery', hours(96), null],
  ['Delivered', hours(100), null],
] as const

const EVENT_COUNTS: Partial<Record<OrderStatus, number>> = {
  SHIPPED: 3,
  OUTFORDELIVERY: 4,
  DELIVERED: 5,
  RETURNED: 5,
}

/** The tracking events of a parcel; the last ones are in the customer's city. */
export const trackingEventsOf = ({ status, carrier, seen }: DemoOrder, city: string) =>
  carrier === 'LOCAL'
    ? []
    : TRACKING_EVENTS.slice(0, seen ?? EVENT_COUNTS[status] ?? 0).map(([what, after, place]) => ({
        status: what,
        after,
        location: place ?? city,
      }))
