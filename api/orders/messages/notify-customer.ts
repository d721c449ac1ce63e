import type { Tx } from '#db/client.ts'
import { type Channel, channelsFor, isHeldBack, type OrderMessage } from '#domain/order-message.ts'
import { type Milliseconds, minutes, seconds } from '#kit/duration.ts'
import type { StaffDeps } from '../order-deps.ts'
import { recordMessage } from './order-messages.store.ts'

type Told = { id: string; orderNumber: string; userId: string; now: Date }
type Telling = {
  order: Told
  template: OrderMessage
  /** Tells apart messages of one kind about one order, such as two refunds. */
  subject?: string
}

/** Nobody who tries the shop at home wants to wait a minute for a mail. */
export const messageHold = (production: boolean): Milliseconds => (production ? minutes(1) : seconds(2))

/**
 * Queues one message about an order in the caller's transaction, once for ever. What it says is written when it is
 * sent; until then a later message may take its place.
 */
export async function notifyCustomer(
  { jobs, messageHold: hold }: Pick<StaffDeps, 'jobs' | 'messageHold'>,
  tx: Tx,
  { order, template, subject = '' }: Telling,
): Promise<void> {
  const { id: orderId, orderNumber, userId, now } = order
  const contacts = await recordMessage(tx, { orderId, userId, message: template, subject })
  if (!contacts) return
  const runAt = isHeldBack(template) ? { runAt: new Date(now.getTime() + hold) } : {}
  for (const channel of channelsFor(template, reachable(contacts))) {
    const key = [template, orderId, subject, channel].join(' ')
    const payload = { orderId, orderNumber, template, subject, channel, isResent: false }
    await jobs.enqueue(tx, 'orders.message', { key, payload, ...runAt })
  }
}

/** The channels by which a customer is reached. */
export const reachable = (contacts: Partial<Record<Channel, unknown>>): Channel[] =>
  (['EMAIL', 'SMS'] as const).filter((channel) => contacts[channel])
