import { checkPayment } from '../checks/check-payment.ts'
import { findIntentByRef } from '../intents/intents.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reportProblem } from '../problems/report-problem.ts'
import { findRefundByReference } from '../refunds/refunds.store.ts'
import { runRefund } from '../refunds/run-refund.ts'
import {
  closeEvent,
  closeEventsUpTo,
  findOpenEvent,
  lastEventAbout,
  listMissedEvents,
  type WebhookEvent,
} from './webhook-events.store.ts'

const BATCH = 50

type Process = (deps: PaymentDeps, event: WebhookEvent) => Promise<string>

const PROCESS: Record<WebhookEvent['topic'], Process> = {
  PAYMENT: processPayment,
  REFUND: processRefund,
  DISPUTE: processDispute,
  OTHER: async () => 'IGNORED',
}

/** Processes one stored event: asks the provider about its subject. Amounts and states in the event are not read. */
export async function processWebhook(deps: PaymentDeps, eventId: number): Promise<void> {
  const event = await findOpenEvent(deps.db, eventId)
  if (event) await closeEvent(deps.db, event.id, await PROCESS[event.topic](deps, event))
}

/** Processes events whose job was lost or failed. */
export async function processMissedWebhooks(deps: PaymentDeps): Promise<void> {
  for (const id of await listMissedEvents(deps.db, BATCH)) await processWebhook(deps, id)
}

async function processPayment(deps: PaymentDeps, event: WebhookEvent): Promise<string> {
  const { gateway, intentRef } = event
  const intent = intentRef === null ? null : await findIntentByRef(deps.db, gateway, intentRef)
  const order = intent && (await deps.orders.find(deps.db, intent.orderId))
  if (!intent || !order || intentRef === null) return reportUnknown(deps, event)
  const last = (await lastEventAbout(deps.db, gateway, intentRef)) ?? event.id
  const { snapshot } = await checkPayment(deps, { intent, order })
  await closeEventsUpTo(deps.db, { gateway, intentRef }, { id: last, outcome: snapshot.kind })
  return snapshot.kind
}

async function reportUnknown(deps: PaymentDeps, { id, gateway, intentRef, paymentRef }: WebhookEvent) {
  const subject = intentRef ?? paymentRef ?? `event ${id}`
  await reportProblem(deps, deps.db, { kind: 'UNKNOWN_INTENT', gateway, subject, orderId: null })
  return 'UNKNOWN_INTENT'
}

/** Checks the refund if it is ours, else the payment it belongs to. */
async function processRefund(deps: PaymentDeps, event: WebhookEvent): Promise<string> {
  const { gateway, refundKey: key, refundRef: ref } = event
  const refund = await findRefundByReference(deps.db, gateway, { key, ref })
  if (!refund) return processPayment(deps, event)
  await runRefund(deps, refund.id)
  return 'REFUND'
}

/** The order does not change: a person answers the bank. */
async function processDispute(deps: PaymentDeps, { id, gateway, intentRef, paymentRef }: WebhookEvent) {
  const intent = intentRef === null ? null : await findIntentByRef(deps.db, gateway, intentRef)
  const subject = paymentRef ?? intentRef ?? `event ${id}`
  await reportProblem(deps, deps.db, {
    kind: 'DISPUTE',
    gateway,
    subject,
    orderId: intent?.orderId ?? null,
  })
  return 'DISPUTE'
}
