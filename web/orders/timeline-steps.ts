import type { Order } from '#contract/orders.ts'
import { ORDER_STATUS_TEXT, type OrderStatus } from '#domain/order-status.ts'

export type TimelineStep = {
  status: OrderStatus
  text: string
  at: string
  notes: string | null
  isCurrent: boolean
}

/** All entries of the history, oldest first. The newest entry with the order's status is the current one. */
export function timelineSteps({ status, statusHistory }: Pick<Order, 'status' | 'statusHistory'>) {
  const entries = statusHistory.toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
  const current = entries.findLastIndex((entry) => entry.status === status)
  return entries.map((entry, index): TimelineStep => {
    const isCurrent = index === current
    const text = ORDER_STATUS_TEXT[entry.status][isCurrent ? 'active' : 'past']
    return { status: entry.status, text, at: entry.timestamp, notes: entry.notes, isCurrent }
  })
}
