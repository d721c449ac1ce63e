import { days, minutes } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { WebhookMessage } from '../sim/webhook-sender.ts'
import type { Context } from './context.ts'
import type { Payment } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureReason, paymentFailure } from './failure-reasons.ts'
import { refundUncaptured } from './refund.ts'
import { disputeMessage, orderPaidMessage, paymentMessage } from './send-webhooks.ts'

/** How long after its start a payment may still be authorised. */
const LATE_ANSWER_WITHIN = days(3)
const FEE_SHARE = 0.02
const GST_PERCENT = 18

export function failPayment({ sender, ...context }: Context, payment: Payment, reason: FailureReason) {
  const { code, description, source, step } = paymentFailure(reason)
  Object.assign(payment.entity, {
    status: 'failed',
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  })
  sender.post([paymentMessage({ sender, ...context }, 'payment.failed', payment)], payment.plan)
}

/** Authorises a payment: at once, after a wait, or days after it failed. */
export function authorisePayment(context: Context, payment: Payment): Result<Payment, Refusal> {
  const { clock } = context.sim
  const { entity, order } = payment
  if (entity.status !== 'created' && entity.status !== 'failed') {
    return fail(badRequest(`A payment that is ${entity.status} cannot be authorized`))
  }
  if (clock.now() > payment.begunAt + LATE_ANSWER_WITHIN) {
    return fail(badRequest('The bank is no longer asked about this payment'))
  }
  Object.assign(entity, {
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  })
  const notices = [paymentMessage(context, 'payment.authorized', payment)]
  if (order.entity.status === 'paid') notices.push(...refundUncaptured(context, payment))
  else if (isCapturedByItself(context, payment)) notices.push(...capture(context, payment))
  else refundWhenNobodyCaptures(context, payment)
  context.sender.post(notices, payment.plan)
  return ok(payment)
}

function isCapturedByItself({ sim }: Context, { order, begunAt, heldBack }: Payment) {
  if (order.rule.capture !== 'automatic' || heldBack) return false
  return sim.clock.now() <= begunAt + minutes(order.rule.automaticExpiry)
}

function refundWhenNobodyCaptures(context: Context, payment: Payment) {
  const due = payment.begunAt + minutes(payment.order.rule.manualExpiry)
  context.sim.clock.at(due, () => {
    autoRefund(context, payment)
  })
}

/** Refunds an authorised payment that was not captured. */
export function autoRefund(context: Context, payment: Payment): Result<Payment, Refusal> {
  if (payment.entity.status !== 'authorized') {
    return fail(badRequest('Only an authorized payment is refunded by itself'))
  }
  context.sender.post(refundUncaptured(context, payment), payment.plan)
  return ok(payment)
}

function capture(context: Context, payment: Payment): WebhookMessage[] {
  const { entity, order } = payment
  const fee = Math.round(entity.amount * FEE_SHARE)
  const tax = Math.round((fee * GST_PERCENT) / (100 + GST_PERCENT))
  Object.assign(entity, { status: 'captured', captured: true, fee, tax })
  const amount_due = Math.max(order.entity.amount - entity.amount, 0)
  Object.assign(order.entity, { status: 'paid', amount_paid: entity.amount, amount_due })
  return [paymentMessage(context, 'payment.captured', payment), orderPaidMessage(context, payment)]
}

/** Captures an authorised payment. */
export function capturePayment(
  context: Context,
  payment: Payment,
  asked: { amount: number; currency: string },
): Result<Payment, Refusal> {
  const { entity, order } = payment
  if (entity.captured) return fail(badRequest('This payment has already been captured'))
  if (entity.status !== 'authorized') {
    return fail(badRequest('Only payments which have been authorized and not yet captured can be captured'))
  }
  if (order.entity.status === 'paid') {
    return fail(badRequest('Payment cannot be captured: its order is already paid', 'order_already_paid'))
  }
  if (asked.amount !== entity.amount) {
    return fail(badRequest('Capture amount must be equal to the amount authorized'))
  }
  if (asked.currency !== entity.currency) {
    return fail(badRequest('Capture currency must be the currency authorized'))
  }
  context.sender.post(capture(context, payment), payment.plan)
  return ok(payment)
}

/** Opens a dispute. */
export function disputePayment(context: Context, payment: Payment): Result<Payment, Refusal> {
  if (!payment.entity.captured) return fail(badRequest('Only a captured payment can be disputed'))
  context.sender.post([disputeMessage(context, payment)], payment.plan)
  return ok(payment)
}
