import type { Db } from '#db/client.ts'
import { fail, ok } from '#kit/result.ts'
import type { JobOutcome } from '../../jobs/job.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder } from '../orders.store.ts'
import { readAnyOrder } from '../read/read-orders.store.ts'
import { attachDocuments, type QueuedMessage } from './attach-documents.ts'
import {
  clearSending,
  findClaimTold,
  findContacts,
  findRecallTold,
  findRefundMade,
  findStaffMail,
  isKnownToCustomer,
  isSuperseded,
  recordSending,
} from './order-messages.store.ts'

type SendDeps = Pick<OrderDeps, 'db' | 'notifications' | 'logger'>

/** Sends a queued message with the order's present state, unless a later message replaced it. */
export async function sendMessage(
  { db, notifications, logger }: SendDeps,
  queued: QueuedMessage,
): Promise<JobOutcome> {
  const { orderId, orderNumber, template, channel } = queued
  const to = await findContact(db, queued)
  const files = await attachDocuments(db, queued)
  // A message that is not needed any more does not wait for its documents.
  if (!files && (queued.isResent || !(await isSuperseded(db, orderId, template))))
    return fail({ kind: 'TRANSIENT', reason: 'DOCUMENT_NOT_READY' })
  if (!to || !(await claimSending(db, queued))) {
    logger.info({ orderNumber, template, channel }, 'a message about an order was not needed any more')
    return ok(undefined)
  }
  const refund = template === 'orderRefunded' ? await findRefundMade(db, queued.subject) : null
  const claim = template.startsWith('claim') ? await findClaimTold(db, queued.subject) : null
  const recall =
    template === 'lotRecalled' ? await findRecallTold(db, { orderId, lot: queued.subject }) : null
  const written = template === 'staffMail' ? await findStaffMail(db, queued.subject) : null
  return notifications.send(to, template, {
    order: await readAnyOrder(db, orderId),
    refund,
    claim,
    recall,
    written,
    files: files ?? [],
  })
}

async function findContact(db: Db, { orderId, channel }: QueuedMessage) {
  const order = await findOrder(db, orderId)
  return order && (await findContacts(db, order.userId))[channel]
}

/**
 * Says whether a message is still to be sent. The sending is recorded before the check, and a later message is recorded
 * in the transaction that queues it. So either this message sees the later one and is dropped, or the later one sees
 * that this one was sent.
 */
async function claimSending(db: Db, queued: QueuedMessage): Promise<boolean> {
  if (queued.isResent) return true
  const { orderId, template } = queued
  // If no message about the order was sent yet, the edit needs none either.
  if (template === 'orderEdited') return isKnownToCustomer(db, orderId)
  const isFirst = await recordSending(db, queued)
  const isLate = await isSuperseded(db, orderId, template)
  if (isLate && isFirst) await clearSending(db, queued)
  return !isLate
}
