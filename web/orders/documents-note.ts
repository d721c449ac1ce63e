import type { Order } from '#contract/orders.ts'
import { documentName } from '#domain/documents/document-name.ts'

export const isPacked = ({ statusHistory }: Pick<Order, 'statusHistory'>): boolean =>
  statusHistory.some(({ status }) => status === 'READYFORPICKUP')

const IS_OVER: readonly Order['status'][] = ['CANCELLED', 'DELETED']

/** What an order without documents says about them; null if nothing. `count` is null while they are loaded. */
export function documentsNote(order: Order, count: number | null): string | null {
  const name = documentName('INVOICE', order.currency).replace('tax ', '')
  if (!isPacked(order)) {
    if (IS_OVER.includes(order.status) || order.total === 0) return null
    return `The ${name} is made when your parcel is packed, and mailed when it leaves.`
  }
  if (count !== 0) return null
  if (order.total === 0) return `There was nothing to pay, so there is no ${name}.`
  return `This order was packed before we made ${name}s here. Please write to us if you need one.`
}
