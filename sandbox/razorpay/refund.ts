import { days, milliseconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { WebhookMessage } from '../sim/webhook-sender.ts'
import type { Context } from './context.ts'
import { leastAmount } from './currencies.ts'
import type { Payment, Refund, RefundEntity } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { refundMessage } from './send-webhooks.ts'

/** null: everything that is left. */
export type RefundRequest = Pick<RefundEntity, 'notes' | 'receipt' | 'speed_requested'> & {
  amount: number | null
}

/** About six months. */
const REFUND_WITHIN = days(183)

function refundRefusal({ sim }: Context, payment: Payment, amount: number): Refusal | null {
  const { entity, begunAt } = payment
  if (entity.refund_status === 'full') return badRequest('The payment has been fully refunded already')
  if (!entity.captured) return badRequest('The payment status should be captured for action to be taken')
  if (sim.clock.now() > begunAt + REFUND_WITHIN) {
    return badRequest('Refund is not possible: the payment is more than 6 months old')
  }
  if (amount < leastAmount(entity.currency)) return badRequest('The amount must be at least INR 1.00')
  if (amount > entity.amount - entity.amount_refunded) {
    return badRequest('The total refund amount is greater than the refund payment amount')
  }
  if (!sim.settings.current().razorpay.lowBalance) return null
  return badRequest('Your account does not have enough balance to carry out the refund operation.')
}

function recordRefund(
  { sim, records }: Context,
  payment: Payment,
  outcome: RefundRequest & { amount: number },
): Refund {
  const entity: RefundEntity = {
    id: `rfnd_${sim.random.letters(14)}`,
    entity: 'refund',
    amount: outcome.amount,
    currency: payment.entity.currency,
    payment_id: payment.entity.id,
    notes: outcome.notes,
    receipt: outcome.receipt,
    acquirer_data: { arn: null },
    created_at: sim.clock.seconds(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: outcome.speed_requested,
  }
  const refund = { entity, payment }
  records.refunds.set(entity.id, refund)
  payment.refunds.push(refund)
  addRefunded(payment, outcome.amount)
  return refund
}

export function addRefunded({ entity }: Payment, amount: number) {
  entity.amount_refunded += amount
  const isFull = entity.amount_refunded === entity.amount
  entity.refund_status = isFull ? 'full' : entity.amount_refunded > 0 ? 'partial' : null
  entity.status = isFull ? 'refunded' : entity.captured ? 'captured' : 'authorized'
}

function process(context: Context, refund: Refund): WebhookMessage {
  refund.entity.status = 'processed'
  refund.entity.acquirer_data = { arn: context.sim.random.digits(23) }
  return refundMessage(context, 'refund.processed', refund)
}

/** Makes a refund that the shop requested. */
export function makeRefund(
  context: Context,
  payment: Payment,
  outcome: RefundRequest,
): Result<Refund, Refusal> {
  const { clock, settings } = context.sim
  const amount = outcome.amount ?? payment.entity.amount - payment.entity.amount_refunded
  const refused = refundRefusal(context, payment, amount)
  if (refused) return fail(refused)
  const refund = recordRefund(context, payment, { ...outcome, amount })
  const { webhook, razorpay } = settings.current()
  const delay = milliseconds(razorpay.refundDelayMs)
  const processed = delay === 0 ? [process(context, refund)] : []
  const slowed =
    outcome.speed_requested === 'optimum' ? [refundMessage(context, 'refund.speed_changed', refund)] : []
  context.sender.post([refundMessage(context, 'refund.created', refund), ...slowed, ...processed], webhook)
  if (delay > 0) {
    clock.after(delay, () => {
      if (refund.entity.status === 'pending') context.sender.post([process(context, refund)], webhook)
    })
  }
  return ok(refund)
}

/** Refunds an authorisation that was not captured, always at normal speed. */
export function refundUncaptured(context: Context, payment: Payment): WebhookMessage[] {
  const { amount } = payment.entity
  const outcome = { amount, notes: {}, receipt: null, speed_requested: 'normal' } as const
  const refund = recordRefund(context, payment, outcome)
  return [refundMessage(context, 'refund.created', refund), process(context, refund)]
}

/** The bank returns the money: the payment counts as not refunded. */
export function failRefund(context: Context, refund: Refund): Result<Refund, Refusal> {
  if (refund.entity.status === 'failed') return fail(badRequest('The refund has failed already'))
  refund.entity.status = 'failed'
  addRefunded(refund.payment, -refund.entity.amount)
  context.sender.post(
    [refundMessage(context, 'refund.failed', refund)],
    context.sim.settings.current().webhook,
  )
  return ok(refund)
}
