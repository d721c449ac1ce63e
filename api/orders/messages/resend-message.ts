import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import { type Channel, channelsFor, type OrderMessage } from '#domain/order-message.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { findOrder } from '../orders.store.ts'
import { reachable } from './notify-customer.ts'
import { findContacts, findQueued } from './order-messages.store.ts'

export type ResendProblem = 'ORDER_UNKNOWN' | 'NEVER_QUEUED' | 'NOT_REACHABLE'

/** Queues the newest message of a kind again, for all its channels and without delay. */
export async function resendMessage(
  { db, jobs }: Pick<StaffDeps, 'db' | 'jobs'>,
  { orderId, template, actor }: { orderId: string; template: OrderMessage; actor: Actor },
): Promise<Result<Channel[], ResendProblem>> {
  const order = await findOrder(db, orderId)
  if (!order) return fail('ORDER_UNKNOWN')
  const queued = await findQueued(db, orderId, template)
  if (!queued) return fail('NEVER_QUEUED')
  const channels = channelsFor(template, reachable(await findContacts(db, order.userId)))
  if (channels.length === 0) return fail('NOT_REACHABLE')
  const { orderNumber } = order
  return staffTx(db, actor, async (tx, write) => {
    for (const channel of channels) {
      const payload = { orderId, orderNumber, template, ...queued, channel, isResent: true }
      await jobs.enqueue(tx, 'orders.message', { key: randomUUID(), payload })
    }
    const subject = { kind: 'order', id: orderNumber }
    await write({ act: 'order.resend-message', subject, after: { template, channels } })
    return ok(channels)
  })
}
