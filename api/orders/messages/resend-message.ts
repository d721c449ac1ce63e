import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Channel, channelsFor, type OrderMessage } from '#domain/order-message.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx, writeEntry } from '../../audit/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { findOrder } from '../orders.store.ts'
import { reachable } from './notify-customer.ts'
import { findContacts, findQueued } from './order-messages.store.ts'

export type ResendProblem = 'ORDER_UNKNOWN' | 'NEVER_QUEUED' | 'NOT_REACHABLE'

type Resending = { orderId: string; template: OrderMessage; actor: Actor }

/** Queues the newest message of a kind again, for all its channels and without delay. */
export const resendMessage = (
  { db, jobs }: Pick<StaffDeps, 'db' | 'jobs'>,
  message: Resending,
): Promise<Result<Channel[], ResendProblem>> =>
  staffTx(db, message.actor, (tx) => resendInTx({ jobs }, tx, message))

/** The same in the caller's transaction. */
export async function resendInTx(
  { jobs }: Pick<StaffDeps, 'jobs'>,
  tx: Tx,
  { orderId, template, actor }: Resending,
): Promise<Result<Channel[], ResendProblem>> {
  const order = await findOrder(tx, orderId)
  if (!order) return fail('ORDER_UNKNOWN')
  const queued = await findQueued(tx, orderId, template)
  if (!queued) return fail('NEVER_QUEUED')
  const channels = channelsFor(template, reachable(await findContacts(tx, order.userId)))
  if (channels.length === 0) return fail('NOT_REACHABLE')
  const { orderNumber } = order
  for (const channel of channels) {
    const payload = { orderId, orderNumber, template, ...queued, channel, isResent: true }
    await jobs.enqueue(tx, 'orders.message', { key: randomUUID(), payload })
  }
  const subject = { kind: 'order', id: orderNumber }
  await writeEntry(tx, actor, { act: 'order.resend-message', subject, after: { template, channels } })
  return ok(channels)
}
