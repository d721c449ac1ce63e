import type { Tx } from '#db/client.ts'
import { CHANNELS, type Channel, channelsFor, isDelayed, type OrderMessage } from '#domain/order-message.ts'
import { type Milliseconds, minutes, seconds } from '#kit/duration.ts'
import type { StaffDeps } from '../order-deps.ts'
import { logQueued } from './message-log.store.ts'
import { recordMessage } from './order-messages.store.ts'

type NotifiedOrder = { id: string; orderNumber: string; userId: string; now: Date }
type Notification = {
  order: NotifiedOrder
  template: OrderMessage
  /** Distinguishes messages of one kind about one order, such as two refunds. */
  subject?: string
}

/** Short outside production, so that a mail comes soon when the shop is tried. */
export const messageHold = (production: boolean): Milliseconds => (production ? minutes(1) : seconds(2))

/**
 * Queues one message about an order in the caller's transaction. It is idempotent. The text is rendered when it is
 * sent; until then a later message may replace it.
 */
export async function notifyCustomer(
  { jobs, messageHold: hold }: Pick<StaffDeps, 'jobs' | 'messageHold'>,
  tx: Tx,
  { order, template, subject = '' }: Notification,
): Promise<void> {
  const { id: orderId, orderNumber, userId, now } = order
  const contacts = await recordMessage(tx, { orderId, userId, message: template, subject })
  if (!contacts) return
  const runAt = isDelayed(template) ? { runAt: new Date(now.getTime() + hold) } : {}
  const channels = channelsFor(template, reachable(contacts))
  if (channels.length > 0) await logQueued(tx, { orderId, message: template, subject, channels })
  for (const channel of channels) {
    const key = [template, orderId, subject, channel].join(' ')
    const payload = { orderId, orderNumber, template, subject, channel, isResent: false }
    await jobs.enqueue(tx, 'orders.message', { key, payload, ...runAt })
  }
}

/** The channels that have a contact. */
export const reachable = (contacts: Partial<Record<Channel, unknown>>): Channel[] =>
  CHANNELS.filter((channel) => contacts[channel])
