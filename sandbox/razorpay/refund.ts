import { days, milliseconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Notice } from '../sim/webhook-sender.ts'
import { leastAmount } from './currencies.ts'
import type { Payment, Refund, RefundEntity } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { refundNotice } from './notices.ts'
import type { World } from './world.ts'

/** null: everything that is left. */
export type RefundRequest = Pick<RefundEntity, 'notes' | 'receipt' | 'speed_requested'> & {
  amount: number | null
}

/** About six months. */
const REFUND_WITHIN = days(183)

function refundRefusal({ sim }: World, payment: Payment, amount: number): Refusal | null {
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
  { sim, books }: World,
  payment: Payment,
  outcome: RefundRequest & { amount: number },
): Refund {
  const entity: RefundEntity = {
    id: `rfnd_${sim.chance.letters(14)}`,
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
  books.refunds.set(entity.id, refund)
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

function process(world: World, refund: Refund): Notice {
  refund.entity.status = 'processed'
  refund.entity.acquirer_data = { arn: world.sim.chance.digits(23) }
  return refundNotice(world, 'refund.processed', refund)
}

/** The shop gives money back. */
export function makeRefund(world: World, payment: Payment, outcome: RefundRequest): Result<Refund, Refusal> {
  const { clock, settings } = world.sim
  const amount = outcome.amount ?? payment.entity.amount - payment.entity.amount_refunded
  const refused = refundRefusal(world, payment, amount)
  if (refused) return fail(refused)
  const refund = recordRefund(world, payment, { ...outcome, amount })
  const { webhook, razorpay } = settings.current()
  const delay = milliseconds(razorpay.refundDelayMs)
  const processed = delay === 0 ? [process(world, refund)] : []
  const slowed =
    outcome.speed_requested === 'optimum' ? [refundNotice(world, 'refund.speed_changed', refund)] : []
  world.sender.post([refundNotice(world, 'refund.created', refund), ...slowed, ...processed], webhook)
  if (delay > 0) {
    clock.after(delay, () => {
      if (refund.entity.status === 'pending') world.sender.post([process(world, refund)], webhook)
    })
  }
  return ok(refund)
}

/** An authorisation that was never captured goes back by itself, always at normal speed. */
export function refundUncaptured(world: World, payment: Payment): Notice[] {
  const { amount } = payment.entity
  const outcome = { amount, notes: {}, receipt: null, speed_requested: 'normal' } as const
  const refund = recordRefund(world, payment, outcome)
  return [refundNotice(world, 'refund.created', refund), process(world, refund)]
}

/** The bank sends the money back to us: the payment is as if never refunded. */
export function failRefund(world: World, refund: Refund): Result<Refund, Refusal> {
  if (refund.entity.status === 'failed') return fail(badRequest('The refund has failed already'))
  refund.entity.status = 'failed'
  addRefunded(refund.payment, -refund.entity.amount)
  world.sender.post([refundNotice(world, 'refund.failed', refund)], world.sim.settings.current().webhook)
  return ok(refund)
}
