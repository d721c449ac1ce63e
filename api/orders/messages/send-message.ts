import type { Db } from '#db/client.ts'
import { maskEmail, maskPhone } from '#domain/mask-contact.ts'
import { fail, ok } from '#kit/result.ts'
import type { JobOutcome } from '../../jobs/job.ts'
import { JOBS } from '../../jobs/jobs.ts'
import type { AttachedDocument, Contact } from '../../notifications/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { attachDocuments } from './attach-documents.ts'
import {
  findCarried,
  recordCoalesced,
  recordDropped,
  recordFailure,
  recordSent,
  startSending,
} from './message-log.store.ts'
import { findLater, readWaiting } from './order-messages.store.ts'
import type { QueuedMessage } from './queued-message.ts'
import { readMessage } from './read-message.ts'

type SendDeps = Pick<OrderDeps, 'db' | 'notifications' | 'logger'>

/** Sends a queued message with the order's present state, unless a later message replaced it. */
export async function sendMessage(deps: SendDeps, queued: QueuedMessage, attempt = 1): Promise<JobOutcome> {
  const { db, logger } = deps
  const { orderNumber, template, channel } = queued
  const to = await claimSending(db, queued)
  if (!to) {
    logger.info({ orderNumber, template, channel }, 'a message about an order was not needed any more')
    return ok(undefined)
  }
  const outcome = await send(deps, to, queued)
  if (!outcome.ok) {
    const { kind, reason } = outcome.error
    const isOver = kind === 'PERMANENT' || attempt > JOBS['orders.message'].retry.times
    await recordFailure(db, queued, { reason, isOver })
  }
  return outcome
}

/**
 * The recipient of a message that is still to be sent, or null; the log says why. The sending is recorded before the
 * query for a later message, and a later message is recorded in the transaction that queues it. So either this message
 * sees the later one and is dropped, or the later one sees that this one was sent.
 */
async function claimSending(db: Db, queued: QueuedMessage): Promise<Contact | null> {
  const { orderId, template, channel, isResent } = queued
  const waiting = await readWaiting(db, queued)
  if (waiting?.isSent) return null
  const to = waiting?.contacts[channel]
  if (!waiting || !to) return drop(db, queued, 'NO_CONTACT')
  // If no message about the order was sent yet, the edit needs none either.
  if (template === 'orderEdited' && !isResent && !waiting.isKnown)
    return drop(db, queued, 'NOTHING_SENT_BEFORE')
  if (waiting.later && !isResent) return coalesce(db, queued, { into: waiting.later, isStarted: false })
  await startSending(db, queued)
  const later = isResent ? null : await findLater(db, orderId, template)
  return later ? coalesce(db, queued, { into: later, isStarted: true }) : to
}

async function coalesce(db: Db, queued: QueuedMessage, replaced: Parameters<typeof recordCoalesced>[2]) {
  await recordCoalesced(db, queued, replaced)
  return null
}

async function drop(db: Db, queued: QueuedMessage, reason: string) {
  await recordDropped(db, queued, reason)
  return null
}

async function send(
  { db, notifications }: SendDeps,
  to: Contact,
  queued: QueuedMessage,
): Promise<JobOutcome> {
  const carried = queued.id === undefined ? null : await findCarried(db, queued.id)
  const files = await attachDocuments(db, { ...queued, carried })
  if (!files) return fail({ kind: 'TRANSIENT', reason: 'DOCUMENT_NOT_READY' })
  const outcome = await notifications.send(to, queued.template, { ...(await readMessage(db, queued)), files })
  if (outcome.ok) await recordSent(db, queued, sentTo(to, notifications.senderOf(to), files))
  return outcome
}

const sentTo = (to: Contact, sender: string, files: readonly AttachedDocument[]) => ({
  sender,
  recipient: (to.channel === 'EMAIL' ? maskEmail(to.email) : maskPhone(to.isdCode, to.phone)) ?? '',
  documents: to.channel === 'EMAIL' ? files.map(({ number }) => number) : null,
})
