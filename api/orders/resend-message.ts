import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Contact, OrderTemplate } from '../notifications/index.ts'
import { findRefund } from '../payments/index.ts'
import type { StaffDeps } from './order-deps.ts'
import { amountText, tellCustomer } from './order-messages.ts'
import { findOrder, type OrderHead } from './orders.store.ts'
import { findCarrier } from './shipments.store.ts'
import { listMessages } from './staff-details.store.ts'

export type ResendProblem = 'ORDER_UNKNOWN' | 'NEVER_QUEUED' | 'NOT_REACHABLE'
type Channel = Contact['channel']

const AGAIN = 'again '

/** Sends a message about an order once more: the newest of its kind, to where the customer is reached now. */
export async function resendMessage(
  deps: StaffDeps,
  { orderId, template }: { orderId: string; template: OrderTemplate },
): Promise<Result<Channel[], ResendProblem>> {
  const order = await findOrder(deps.db, orderId)
  if (!order) return fail('ORDER_UNKNOWN')
  const sent = (await listMessages(deps.db, orderId)).filter((message) => message.template === template)
  const last = sent.findLast(({ subject }) => !subject.startsWith(AGAIN))
  if (!last) return fail('NEVER_QUEUED')
  const channels: Channel[] = []
  const queue: StaffDeps['notifications']['queue'] = (tx, message) => {
    channels.push(message.to.channel)
    return deps.notifications.queue(tx, message)
  }
  await deps.db.transaction().execute(async (tx) => {
    const vars = { ...(await valuesOf(tx, order, last.subject)), resent: 'yes' }
    const subject = AGAIN + randomUUID()
    await tellCustomer({ ...deps, notifications: { queue } }, tx, { order, template, subject, vars })
  })
  return channels.length > 0 ? ok(channels) : fail('NOT_REACHABLE')
}

/** Everything a message about an order may name; `subject` is the refund it is about, if it is about one. */
async function valuesOf(tx: Tx, order: OrderHead, subject: string) {
  const carrier = await findCarrier(tx, order.id)
  const refund = subject === '' ? null : await findRefund(tx, subject)
  return {
    total: amountText(order.total, order.currency),
    carrier: carrier ? CARRIER_NAMES[carrier] : '',
    ...(refund && { amount: amountText(refund.amount, refund.currency) }),
  }
}
