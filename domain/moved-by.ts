import { CANCELLED_BY_CUSTOMER } from './cancel-reason.ts'
import type { OrderStatus } from './order-status.ts'

/** The step that brought an order where it is. `by`: null if a customer or the shop itself made it. */
export type LastStep = { status: OrderStatus; by: string | null; notes: string | null; at: Date }

const DID: Record<OrderStatus, string> = {
  PENDING: 'was placed',
  PROCESSING: 'was paid',
  READYFORPICKUP: 'packed it',
  SHIPPED: 'shipped it',
  OUTFORDELIVERY: 'sent it out for delivery',
  DELIVERED: 'marked it as delivered',
  RETURNED: 'marked it as returned',
  CANCELLED: 'cancelled it',
  DELETED: 'ended it, because it was not paid',
}

const CLOCK = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'Asia/Kolkata' })

/** Intl separates the time from AM and PM by a narrow space. */
const clock = (at: Date) => CLOCK.format(at).replace(/\s/gu, ' ')

const when = (at: Date, now: Date) =>
  DAY.format(at) === DAY.format(now) ? `at ${clock(at)}` : `on ${DAY.format(at)} at ${clock(at)}`

/** Who brought an order where it is, and when: "Packing desk shipped it at 4:38 PM." */
export function movedBy({ status, by, notes, at }: LastStep, now: Date): string {
  if (status === 'PENDING' || status === 'PROCESSING') return `It ${DID[status]} ${when(at, now)}.`
  const who = by ?? (notes === CANCELLED_BY_CUSTOMER ? 'The customer' : 'The shop')
  return `${who} ${DID[status]} ${when(at, now)}.`
}

/** Somebody asked for another move of the order, and it waits. */
export const isBeingMovedBy = (by: string, at: Date, now: Date): string =>
  `${by} is moving it: asked ${when(at, now)}, and not carried out yet.`
