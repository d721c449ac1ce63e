import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Channel, carriesInvoice, channelsFor, type OrderMessage } from '#domain/order-message.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx, writeEntry } from '../../audit/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { findOrder, type OrderHead } from '../orders.store.ts'
import { type LoggedMessage, listMessages } from './list-messages.store.ts'
import { logResent } from './message-log.store.ts'
import { reachable } from './notify-customer.ts'
import { findContacts } from './order-messages.store.ts'

export type ResendProblem = 'ORDER_UNKNOWN' | 'NEVER_QUEUED' | 'STILL_QUEUED' | 'NOT_REACHABLE'
type ResendDeps = Pick<StaffDeps, 'db' | 'jobs'>

/** Sends a message about an order again, by the channel it went by, whatever has happened since. */
export async function resendMessage(
  deps: ResendDeps,
  { orderId, id, actor }: { orderId: string; id: number; actor: Actor },
): Promise<Result<Channel[], ResendProblem>> {
  const message = (await listMessages(deps.db, orderId)).find((one) => one.id === id)
  if (!message) return fail('NEVER_QUEUED')
  if (message.state === 'QUEUED' || message.state === 'SENDING') return fail('STILL_QUEUED')
  return sendAgain(deps, { orderId, actor, first: message, channelsOf: () => [message.channel] })
}

/** Sends the newest message of a kind again, by its usual channels. */
export async function resendKind(
  deps: ResendDeps,
  { orderId, template, actor }: { orderId: string; template: OrderMessage; actor: Actor },
): Promise<Result<Channel[], ResendProblem>> {
  const first = (await listMessages(deps.db, orderId)).findLast((one) => one.template === template)
  if (!first) return fail('NEVER_QUEUED')
  const channelsOf = (known: readonly Channel[]) => channelsFor(template, known)
  return sendAgain(deps, { orderId, actor, first, channelsOf })
}

/** Sends the mail with the invoice again, and no SMS. Without one, the newest message that may carry it becomes it. */
export async function resendInvoice(
  deps: ResendDeps,
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<Result<Channel[], ResendProblem>> {
  const possible = (await listMessages(deps.db, orderId)).filter(({ template }) => carriesInvoice(template, []))
  const first =
    possible.findLast(({ documents }) => documents && documents.length > 0) ??
    possible.findLast(({ documents }) => documents === null)
  if (!first) return fail('NEVER_QUEUED')
  return sendAgain(deps, { orderId, actor, first, channelsOf: () => ['EMAIL'] })
}

type Again = {
  orderId: string
  actor: Actor
  first: LoggedMessage
  channelsOf: (known: readonly Channel[]) => Channel[]
}

async function sendAgain(
  { db, jobs }: ResendDeps,
  { orderId, actor, first, channelsOf }: Again,
): Promise<Result<Channel[], ResendProblem>> {
  const order = await findOrder(db, orderId)
  if (!order) return fail('ORDER_UNKNOWN')
  const known = reachable(await findContacts(db, order.userId))
  const channels = channelsOf(known).filter((channel) => known.includes(channel))
  if (channels.length === 0) return fail('NOT_REACHABLE')
  await staffTx(db, actor, async (tx) => {
    for (const channel of channels) await queueAgain({ jobs }, tx, { order, first, channel })
    await writeEntry(tx, actor, {
      act: 'message.resend',
      subject: { kind: 'order', id: order.orderNumber },
      after: { message: first.template, channels },
    })
  })
  return ok(channels)
}

async function queueAgain(
  { jobs }: Pick<ResendDeps, 'jobs'>,
  tx: Tx,
  { order, first, channel }: { order: OrderHead; first: LoggedMessage; channel: Channel },
) {
  const { id: orderId, orderNumber } = order
  const { template, subject } = first
  const id = await logResent(tx, { orderId, message: template, subject, channel, resentOf: first.id })
  const payload = { orderId, orderNumber, template, subject, channel, isResent: true, id }
  await jobs.enqueue(tx, 'orders.message', { key: randomUUID(), payload })
}
