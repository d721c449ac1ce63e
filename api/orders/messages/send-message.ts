import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { ok } from '#kit/result.ts'
import type { JobOutcome } from '../../jobs/job.ts'
import type { JOBS } from '../../jobs/jobs.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder } from '../orders.store.ts'
import { readAnyOrder } from '../read/read-orders.store.ts'
import {
  findContacts,
  findRefundMade,
  forgetHandover,
  isKnownToCustomer,
  isSuperseded,
  noteHandover,
} from './order-messages.store.ts'

type QueuedMessage = z.output<(typeof JOBS)['orders.message']['payload']>
type SendDeps = Pick<OrderDeps, 'db' | 'notifications' | 'logger'>

/** Sends a queued message about an order as the order stands now, unless nobody needs it any more. */
export async function sendMessage(
  { db, notifications, logger }: SendDeps,
  queued: QueuedMessage,
): Promise<JobOutcome> {
  const { orderId, orderNumber, template, channel } = queued
  const to = await findContact(db, queued)
  if (!to || !(await claimSending(db, queued))) {
    logger.info({ orderNumber, template, channel }, 'a message about an order was not needed any more')
    return ok(undefined)
  }
  const refund = template === 'orderRefunded' ? await findRefundMade(db, queued.subject) : null
  return notifications.send(to, template, { order: await readAnyOrder(db, orderId), refund })
}

async function findContact(db: Db, { orderId, channel }: QueuedMessage) {
  const order = await findOrder(db, orderId)
  return order && (await findContacts(db, order.userId))[channel]
}

/**
 * Says whether a message is still to be sent. The handover is noted before the question is asked, and a later message
 * is noted in the transaction that queues it: so either this one sees the later one and stays, or the later one, when
 * its turn comes, sees that this one has gone.
 */
async function claimSending(db: Db, queued: QueuedMessage): Promise<boolean> {
  if (queued.isResent) return true
  const { orderId, template } = queued
  // Whoever edits an order before hearing of it need not hear of the edit.
  if (template === 'orderEdited') return isKnownToCustomer(db, orderId)
  const isFirst = await noteHandover(db, queued)
  const isLate = await isSuperseded(db, orderId, template)
  if (isLate && isFirst) await forgetHandover(db, queued)
  return !isLate
}
