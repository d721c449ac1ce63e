import { days, minutes } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Notice } from '../sim/webhook-sender.ts'
import type { Payment } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureReason, paymentFailure } from './failure-reasons.ts'
import { disputeNotice, orderPaidNotice, paymentNotice } from './notices.ts'
import { refundUncaptured } from './refund.ts'
import type { World } from './world.ts'

/** For this long after it was begun a bank's late yes still counts. */
const LATE_ANSWER_WITHIN = days(3)
const FEE_SHARE = 0.02
const GST_PERCENT = 18

export function failPayment({ sender, ...world }: World, payment: Payment, reason: FailureReason) {
  const { code, description, source, step } = paymentFailure(reason)
  Object.assign(payment.entity, {
    status: 'failed',
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  })
  sender.post([paymentNotice({ sender, ...world }, 'payment.failed', payment)], payment.plan)
}

/** The bank says yes: at once, after a wait, or days after the payment was given up. */
export function authorisePayment(world: World, payment: Payment): Result<Payment, Refusal> {
  const { clock } = world.sim
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
  const notices = [paymentNotice(world, 'payment.authorized', payment)]
  if (order.entity.status === 'paid') notices.push(...refundUncaptured(world, payment))
  else if (isCapturedByItself(world, payment)) notices.push(...capture(world, payment))
  else refundWhenNobodyCaptures(world, payment)
  world.sender.post(notices, payment.plan)
  return ok(payment)
}

function isCapturedByItself({ sim }: World, { order, begunAt, heldBack }: Payment) {
  if (order.rule.capture !== 'automatic' || heldBack) return false
  return sim.clock.now() <= begunAt + minutes(order.rule.automaticExpiry)
}

function refundWhenNobodyCaptures(world: World, payment: Payment) {
  const due = payment.begunAt + minutes(payment.order.rule.manualExpiry)
  world.sim.clock.at(due, () => {
    autoRefund(world, payment)
  })
}

/** Gives back what was authorized and never captured. */
export function autoRefund(world: World, payment: Payment): Result<Payment, Refusal> {
  if (payment.entity.status !== 'authorized') {
    return fail(badRequest('Only an authorized payment is refunded by itself'))
  }
  world.sender.post(refundUncaptured(world, payment), payment.plan)
  return ok(payment)
}

function capture(world: World, payment: Payment): Notice[] {
  const { entity, order } = payment
  const fee = Math.round(entity.amount * FEE_SHARE)
  const tax = Math.round((fee * GST_PERCENT) / (100 + GST_PERCENT))
  Object.assign(entity, { status: 'captured', captured: true, fee, tax })
  const amount_due = Math.max(order.entity.amount - entity.amount, 0)
  Object.assign(order.entity, { status: 'paid', amount_paid: entity.amount, amount_due })
  return [paymentNotice(world, 'payment.captured', payment), orderPaidNotice(world, payment)]
}

/** The shop takes the money it was promised. */
export function capturePayment(
  world: World,
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
  world.sender.post(capture(world, payment), payment.plan)
  return ok(payment)
}

/** The customer complains to the bank. */
export function disputePayment(world: World, payment: Payment): Result<Payment, Refusal> {
  if (!payment.entity.captured) return fail(badRequest('Only a captured payment can be disputed'))
  world.sender.post([disputeNotice(world, payment)], payment.plan)
  return ok(payment)
}
