import { ok, type Result } from '#kit/result.ts'
import type { IntentToCheck, Snapshot } from '../gateway.ts'
import type { HttpClient } from '../http-client.ts'
import type { GatewayProblem } from '../problem.ts'
import type { PaymentAnswer } from './answers.ts'
import type { RazorpayClient } from './client.ts'
import { paymentOf } from './payment.ts'
import { type Found, paymentToCapture, razorpaySnapshot } from './snapshot.ts'

/** Fetches the order and its payments, and captures an authorised payment if the order still needs it. */
export async function check(
  client: RazorpayClient,
  http: HttpClient,
  intent: IntentToCheck,
): Promise<Snapshot> {
  const until = http.deadline(intent.within)
  const found = await fetchAll(client, intent.intentRef, until)
  if (!found.ok) return { kind: 'UNKNOWN', problem: found.error }
  const held = intent.isWanted ? paymentToCapture(found.value, intent) : null
  const settled = held ? await capture(client, { found: found.value, held, intent, until }) : found
  if (!settled.ok) return { kind: 'UNKNOWN', problem: settled.error }
  const payments = await Promise.all(
    settled.value.payments.map((payment) => withCard(client, payment, until)),
  )
  return razorpaySnapshot({ ...settled.value, payments }, intent, http.now())
}

async function fetchAll(
  client: RazorpayClient,
  intentRef: string,
  until: AbortSignal,
): Promise<Result<Found, GatewayProblem>> {
  const [order, payments] = await Promise.all([
    client.getOrder(intentRef, until),
    client.listPayments(intentRef, until),
  ])
  if (!order.ok) return order
  return payments.ok ? ok({ order: order.value, payments: payments.value }) : payments
}

type Capture = { found: Found; held: string; intent: IntentToCheck; until: AbortSignal }

async function capture(client: RazorpayClient, { found, held, intent, until }: Capture) {
  const { amount, currency, intentRef } = intent
  const taken = await client.capture(held, { amount, currency }, until)
  // The capture failed, perhaps because another process was faster: read the state again.
  if (!taken.ok || taken.value.id !== held) return fetchAll(client, intentRef, until)
  const payments = found.payments.map((payment) => (payment.id === held ? taken.value : payment))
  return ok({ order: found.order, payments })
}

/** A list may contain only a card's id. Its last digits are optional. */
async function withCard(client: RazorpayClient, payment: PaymentAnswer, until: AbortSignal) {
  if (payment.method !== 'card' || payment.card || paymentOf(payment).status !== 'TAKEN') return payment
  const whole = await client.getPayment(payment.id, until)
  return whole.ok && whole.value.id === payment.id ? { ...payment, card: whole.value.card } : payment
}
