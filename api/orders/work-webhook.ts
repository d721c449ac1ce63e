import {
  closeEvent,
  closeEventsUpTo,
  findIntentByRef,
  findRefundByName,
  findWaitingEvent,
  type InboxEvent,
  lastEventAbout,
  listLeftEvents,
} from '../payments/index.ts'
import { raiseAlarm } from './alarm.ts'
import { checkPayment } from './check-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder } from './orders.store.ts'
import { workRefund } from './work-refund.ts'

const MOST_AT_ONCE = 50

type Work = (deps: OrderDeps, event: InboxEvent) => Promise<string>

const WORK: Record<InboxEvent['topic'], Work> = {
  PAYMENT: workPayment,
  REFUND: workRefundEvent,
  DISPUTE: workDispute,
  OTHER: async () => 'IGNORED',
}

/** Works off one event of the inbox: looks up what it is about. What it says about money is not even read. */
export async function workWebhook(deps: OrderDeps, eventId: number): Promise<void> {
  const event = await findWaitingEvent(deps.db, eventId)
  if (event) await closeEvent(deps.db, event.id, await WORK[event.topic](deps, event))
}

/** Events whose job was lost, or gave up. */
export async function workLeftWebhooks(deps: OrderDeps): Promise<void> {
  for (const id of await listLeftEvents(deps.db, MOST_AT_ONCE)) await workWebhook(deps, id)
}

async function workPayment(deps: OrderDeps, event: InboxEvent): Promise<string> {
  const { gateway, intentRef } = event
  const intent = intentRef === null ? null : await findIntentByRef(deps.db, gateway, intentRef)
  const order = intent && (await findOrder(deps.db, intent.orderId))
  if (!intent || !order || intentRef === null) return noteUnknown(deps, event)
  const last = (await lastEventAbout(deps.db, gateway, intentRef)) ?? event.id
  const { snapshot } = await checkPayment(deps, { intent, order })
  await closeEventsUpTo(deps.db, { gateway, intentRef }, { id: last, outcome: snapshot.kind })
  return snapshot.kind
}

async function noteUnknown(deps: OrderDeps, { id, gateway, intentRef, paymentRef }: InboxEvent) {
  const subject = intentRef ?? paymentRef ?? `event ${id}`
  await raiseAlarm(deps, deps.db, { kind: 'UNKNOWN_INTENT', gateway, subject, orderId: null })
  return 'UNKNOWN_INTENT'
}

/** A refund of ours is asked after; of any other, the payment it belongs to is checked. */
async function workRefundEvent(deps: OrderDeps, event: InboxEvent): Promise<string> {
  const { gateway, refundKey: key, refundRef: ref } = event
  const refund = await findRefundByName(deps.db, gateway, { key, ref })
  if (!refund) return workPayment(deps, event)
  await workRefund(deps, refund.id)
  return 'REFUND'
}

/** The order is left alone: what to answer the bank is for a person. */
async function workDispute(deps: OrderDeps, { id, gateway, intentRef, paymentRef }: InboxEvent) {
  const intent = intentRef === null ? null : await findIntentByRef(deps.db, gateway, intentRef)
  const subject = paymentRef ?? intentRef ?? `event ${id}`
  await raiseAlarm(deps, deps.db, { kind: 'DISPUTE', gateway, subject, orderId: intent?.orderId ?? null })
  return 'DISPUTE'
}
