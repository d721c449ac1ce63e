import type { RestoredOrder, RestoredPayment, RestoredRefund } from '../sim/restored.ts'
import { ANSWER_WITHIN, createdPayment } from './begin-payment.ts'
import type { Context } from './context.ts'
import type { Order, Payment, PaymentStatus, Refund, RefundEntity } from './entities.ts'
import { readInstrument } from './instrument.ts'
import { addRefunded } from './refund.ts'
import { failPayment } from './settle-payment.ts'

/** The shop's own order options. */
const RULE = { capture: 'automatic', automaticExpiry: 720, manualExpiry: 720 } as const

const STATUSES: readonly PaymentStatus[] = ['created', 'failed', 'authorized', 'captured', 'captured']
const REFUND_STATUSES = {
  PENDING: 'pending',
  SUCCESS: 'processed',
  FAILED: 'failed',
} as const satisfies Record<RestoredRefund['state'], RefundEntity['status']>

const inSeconds = (time: number) => Math.floor(time / 1000)

/** Adds an order from before the restart to the records. */
export function restoreOrder(context: Context, recalled: RestoredOrder): void {
  const { ref, amount, currency, receipt, at, payments } = recalled
  const taken = payments.filter(({ rank }) => rank >= 3).reduce((sum, payment) => sum + payment.amount, 0)
  const isPaid = taken >= amount
  const order: Order = {
    entity: {
      id: ref,
      entity: 'order',
      amount,
      amount_paid: taken,
      amount_due: Math.max(0, amount - taken),
      currency,
      receipt,
      offer_id: null,
      status: isPaid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
      attempts: payments.length,
      notes: {},
      created_at: inSeconds(at),
    },
    rule: RULE,
    payments: [],
  }
  context.records.orders.set(ref, order)
  for (const payment of payments) recallPayment(context, order, payment)
}

function recallPayment(
  context: Context,
  order: Order,
  { ref, rank, amount, method, at, refunds }: RestoredPayment,
) {
  const { random, clock, settings } = context.sim
  const { currency } = order.entity
  const read = readInstrument({ method: method?.toLowerCase() }, { currency, random })
  if (!read.ok) return
  const payer = { email: null, contact: null, description: null, notes: {} }
  const plan = settings.current().webhook
  const entity = createdPayment(context, order, { instrument: read.value, payer, amount, plan })
  const status = STATUSES[rank] ?? 'captured'
  Object.assign(entity, { id: ref, status, captured: status === 'captured', created_at: inSeconds(at) })
  const { card } = read.value
  const payment: Payment = {
    entity,
    order,
    card,
    refunds: [],
    plan,
    begunAt: at,
    silent: false,
    heldBack: false,
  }
  context.records.payments.set(ref, payment)
  order.payments.push(payment)
  for (const refund of refunds) recallRefund(context, payment, refund)
  clock.at(at + ANSWER_WITHIN, () => {
    if (entity.status === 'created') failPayment(context, payment, 'payment_timed_out')
  })
}

function recallRefund({ records }: Context, payment: Payment, { ref, amount, state, at }: RestoredRefund) {
  const { entity: paid } = payment
  const entity: RefundEntity = {
    id: ref,
    entity: 'refund',
    amount,
    currency: paid.currency,
    payment_id: paid.id,
    notes: {},
    receipt: null,
    acquirer_data: { arn: null },
    created_at: inSeconds(at),
    batch_id: null,
    status: REFUND_STATUSES[state],
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
  const refund: Refund = { entity, payment }
  records.refunds.set(ref, refund)
  payment.refunds.push(refund)
  if (state !== 'FAILED') addRefunded(payment, amount)
}
