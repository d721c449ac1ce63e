import { minutes } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { WebhookPlan } from '../sim/webhook-plan.ts'
import type { Context } from './context.ts'
import { currencyAbroad } from './currencies.ts'
import type { Notes, Order, Payment, PaymentEntity } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import type { Instrument } from './instrument.ts'
import { failPayment } from './settle-payment.ts'

/** The payer's details in the checkout. */
export type Payer = { email: string | null; contact: string | null; description: string | null; notes: Notes }

export type Attempt = { instrument: Instrument; payer: Payer; amount: number; plan: WebhookPlan }

/** After this time without an answer the payment fails, for now. */
export const ANSWER_WITHIN = minutes(10)

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

function refusal({ entity, payments }: Order): Refusal | null {
  if (entity.status === 'paid') return badRequest('The order is already paid.', 'order_already_paid')
  if (!payments.some((payment) => payment.entity.status === 'authorized')) return null
  return badRequest('The order already has an authorized payment.', 'order_already_paid')
}

export function createdPayment(
  { sim }: Context,
  order: Order,
  { instrument, payer, amount }: Attempt,
): PaymentEntity {
  const { currency } = order.entity
  return {
    id: `pay_${sim.random.letters(14)}`,
    entity: 'payment',
    amount,
    currency,
    ...currencyAbroad(amount, currency),
    status: 'created',
    order_id: order.entity.id,
    invoice_id: null,
    international: currency !== 'INR' || (instrument.card?.international ?? false),
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    card_id: instrument.card?.id ?? null,
    ...payer,
    fee: null,
    tax: null,
    ...NO_ERROR,
    ...instrument.shown,
    created_at: sim.clock.seconds(),
  }
}

/** Starts a payment without a result. */
export function beginPayment(context: Context, order: Order, attempt: Attempt): Result<Payment, Refusal> {
  const refused = refusal(order)
  if (refused) return fail(refused)
  const { clock } = context.sim
  const payment: Payment = {
    entity: createdPayment(context, order, attempt),
    order,
    card: attempt.instrument.card,
    refunds: [],
    plan: attempt.plan,
    begunAt: clock.now(),
    silent: false,
    heldBack: false,
  }
  context.records.payments.set(payment.entity.id, payment)
  order.payments.push(payment)
  order.entity.attempts += 1
  order.entity.status = 'attempted'
  clock.after(ANSWER_WITHIN, () => {
    if (payment.entity.status === 'created') failPayment(context, payment, 'payment_timed_out')
  })
  return ok(payment)
}
