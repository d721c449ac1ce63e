import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Channel, carriesInvoice, channelsFor, type OrderMessage } from '#domain/order-message.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx, writeEntry } from '../../audit/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { findOrder, lockOrder } from '../orders.store.ts'
import { type LoggedMessage, listMessages } from './list-messages.store.ts'
import { logResent } from './message-log.store.ts'
import { reachable } from './notify-customer.ts'
import { findContacts } from './order-messages.store.ts'

export type ResendProblem = 'ORDER_UNKNOWN' | 'NEVER_QUEUED' | 'STILL_QUEUED' | 'NOT_REACHABLE'
type Resent = Result<Channel[], ResendProblem>
type ResendDeps = Pick<StaffDeps, 'db' | 'jobs'>
type ByStaff = { orderId: string; actor: Actor }

/** Queues the newest message of a kind again, for all its channels and without delay. */
export const resendMessage = (
  deps: ResendDeps,
  message: ByStaff & { template: OrderMessage },
): Promise<Resent> => staffTx(deps.db, message.actor, (tx) => resendInTx(deps, tx, message))

/** The same in the caller's transaction. */
export async function resendInTx(
  deps: Pick<ResendDeps, 'jobs'>,
  tx: Tx,
  { template, ...by }: ByStaff & { template: OrderMessage },
): Promise<Resent> {
  const ofKind = (await listMessages(tx, by.orderId)).filter((one) => one.template === template)
  const again = ofKind.filter(({ subject }) => subject === ofKind.at(-1)?.subject)
  return queueAgain(deps, tx, { ...by, again, channelsOf: (known) => channelsFor(template, known) })
}

/** Queues one message of the log again, by its own channel only. One that still waits is not queued twice. */
export const resendOne = (deps: ResendDeps, { id, ...by }: ByStaff & { id: number }): Promise<Resent> =>
  staffTx(deps.db, by.actor, async (tx): Promise<Resent> => {
    if (!(await findOrder(tx, by.orderId))) return fail('ORDER_UNKNOWN')
    // Of two who ask at once the second one sees what the first one queued.
    await lockOrder(tx, by.orderId)
    const messages = await listMessages(tx, by.orderId)
    const again = messages.filter((one) => one.id === id)
    const sendings = messages.filter((one) => one.id === id || one.resentOf === id)
    if (sendings.some(({ state }) => state === 'QUEUED' || state === 'SENDING')) return fail('STILL_QUEUED')
    const channels = again.map(({ channel }) => channel)
    return queueAgain(deps, tx, { ...by, again, channelsOf: () => channels })
  })

/** Queues the mail with the invoice again, and no SMS. If none carried it yet, the newest that may does. */
export const resendInvoice = (deps: ResendDeps, by: ByStaff): Promise<Resent> =>
  staffTx(deps.db, by.actor, async (tx) => {
    const possible = (await listMessages(tx, by.orderId)).filter((one) => carriesInvoice(one.template, []))
    const first =
      possible.findLast(({ documents }) => documents && documents.length > 0) ??
      possible.findLast(({ documents }) => documents === null)
    return queueAgain(deps, tx, { ...by, again: first ? [first] : [], channelsOf: () => ['EMAIL'] })
  })

type Again = ByStaff & {
  /** The earlier rows of the message; none if it was never queued. */
  again: readonly LoggedMessage[]
  channelsOf: (known: readonly Channel[]) => readonly Channel[]
}

async function queueAgain(
  { jobs }: Pick<ResendDeps, 'jobs'>,
  tx: Tx,
  { orderId, actor, again, channelsOf }: Again,
): Promise<Resent> {
  const order = await findOrder(tx, orderId)
  if (!order) return fail('ORDER_UNKNOWN')
  const newest = again.at(-1)
  if (!newest) return fail('NEVER_QUEUED')
  const known = reachable(await findContacts(tx, order.userId))
  const channels = channelsOf(known).filter((channel) => known.includes(channel))
  if (channels.length === 0) return fail('NOT_REACHABLE')
  const { orderNumber } = order
  const { template, subject } = newest
  for (const channel of channels) {
    // What was sent by this channel knows which documents it carried.
    const sent = again.findLast((one) => one.channel === channel && one.state === 'SENT')
    const resentOf = (sent ?? newest).id
    const id = await logResent(tx, { orderId, message: template, subject, channel, resentOf })
    const payload = { orderId, orderNumber, template, subject, channel, isResent: true, id }
    await jobs.enqueue(tx, 'orders.message', { key: randomUUID(), payload })
  }
  const about = { kind: 'order', id: orderNumber }
  await writeEntry(tx, actor, { act: 'order.resend-message', subject: about, after: { template, channels } })
  return ok(channels)
}
