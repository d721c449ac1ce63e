import type { FastifyPluginAsync } from 'fastify'
import { fail, type Result } from '#kit/result.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { type Fields, textOf } from '../sim/fields.ts'
import { readOutcome } from '../sim/scenario.ts'
import { fieldsOf, refuse } from '../sim/sim.routes.ts'
import type { Context } from './context.ts'
import { type Order, type Payment, paymentBody, type Refund, refundBody } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { isFailureReason } from './failure-reasons.ts'
import { readInstrument } from './instrument.ts'
import { findIn } from './records.ts'
import { failRefund } from './refund.ts'
import { authorisePayment, autoRefund, disputePayment, failPayment } from './settle-payment.ts'
import { checkoutSignature } from './signatures.ts'
import { outcomeOf, simulate } from './simulate.ts'

type Act = (context: Context, payment: Payment, fields: Fields) => Result<Payment | Refund, Refusal>

/** The control calls of a payment. */
const ACTS: Record<string, Act> = {
  'late-authorise': authorisePayment,
  'auto-refund': autoRefund,
  dispute: disputePayment,
  fail(context, payment, { reason }) {
    if (payment.entity.status !== 'created') return fail(badRequest('Only a created payment can fail'))
    const name = textOf(reason)
    failPayment(context, payment, isFailureReason(name) ? name : 'payment_failed')
    return { ok: true, value: payment }
  },
  'fail-refund'(context, payment) {
    const refund = payment.refunds.at(-1)
    return refund ? failRefund(context, refund) : fail(badRequest('The payment has no refund'))
  },
}

function payByCall(context: Context, order: Order, fields: Fields): Result<Payment, Refusal> {
  const { random, settings } = context.sim
  const instrument = readInstrument(fields, { currency: order.entity.currency, random })
  if (!instrument.ok) return fail(badRequest(instrument.error))
  const usual = settings.current().webhook
  const outcome = readOutcome(fields, usual)
  if (!outcome.ok) return fail(badRequest(outcome.error))
  const isPlain = fields.outcome === undefined
  const plain = outcomeOf(instrument.value, order, usual)
  const plan = fields.webhook === undefined ? plain.plan : outcome.value.plan
  const payer = {
    email: textOf(fields.email) ?? 'asha@example.com',
    contact: textOf(fields.contact) ?? '+919812345678',
    description: textOf(fields.description),
    notes: {},
  }
  const planned = isPlain ? { ...plain, plan } : outcome.value
  return simulate(context, order, { instrument: instrument.value, payer, outcome: planned })
}

/** The payment, with the signed result that the browser would get. */
function paidBody(payment: Payment) {
  const { id, order_id, status } = payment.entity
  const isPaid = status === 'authorized' || status === 'captured'
  const { keySecret } = SANDBOX_ACCOUNTS.razorpay
  return {
    payment: paymentBody(payment, true),
    response: isPaid
      ? {
          razorpay_payment_id: id,
          razorpay_order_id: order_id,
          razorpay_signature: checkoutSignature(keySecret, order_id, id),
        }
      : null,
  }
}

const actedBody = (subject: Payment | Refund) =>
  'payment' in subject ? { refund: refundBody(subject) } : { payment: paymentBody(subject, true) }

/** The payment by its own id, or by that of one of its refunds. */
function findPayment({ records }: Context, id: string): Result<Payment, Refusal> {
  const refund = records.refunds.get(id)
  return refund ? { ok: true, value: refund.payment } : findIn(records.payments, id)
}

export const razorpayControl =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { id: string } }>('/orders/:id/pay', async ({ params, body }, reply) => {
      const order = findIn(context.records.orders, params.id)
      if (!order.ok) return refuse(reply, order.error.description, 404)
      const payment = payByCall(context, order.value, fieldsOf(body))
      if (!payment.ok) return refuse(reply, payment.error.description)
      await context.sim.clock.settle()
      return paidBody(payment.value)
    })
    for (const path of ['/:id/:act', '/payments/:id/:act', '/refunds/:id/:act']) {
      app.post<{ Params: { id: string; act: string } }>(path, async ({ params, body }, reply) => {
        const payment = findPayment(context, params.id)
        const act = Object.hasOwn(ACTS, params.act) ? ACTS[params.act] : undefined
        if (!payment.ok || !act) return refuse(reply, 'No such payment, or nothing of that name to do', 404)
        const done = act(context, payment.value, fieldsOf(body))
        if (!done.ok) return refuse(reply, done.error.description, 409)
        await context.sim.clock.settle()
        return actedBody(done.value)
      })
    }
  }
