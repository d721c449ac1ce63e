import type { Tx } from '#db/client.ts'
import { type Currency, type Money, money, subtract } from '#domain/money.ts'
import type { PaymentMethod, TransactionStatus } from '#domain/payment.ts'
import { hours, type Milliseconds, minutes } from '#kit/duration.ts'
import { insertProblem } from './demo-problems.ts'
import { fakeLetters, fakePhonePeReference } from './fake-references.ts'
import type { DemoMethod, DemoOrder, DemoTry } from './orders.ts'

/** A demo order after its insert. */
export type WrittenOrder = DemoOrder & {
  id: string
  orderNumber: string
  placedAt: Date
  endedAt: Date
  total: Money
  currency: Currency
  firstLine: Money
}

const METHODS: Record<DemoMethod, { method: PaymentMethod; method_description: string }> = {
  upi: { method: 'UPI', method_description: 'na***@okdemo' },
  card: { method: 'Card', method_description: 'Visa credit ending 1007' },
  netbanking: { method: 'Netbanking', method_description: 'HDFC Bank' },
  wallet: { method: 'Wallet', method_description: 'PayZapp' },
}

const TRIES: Record<DemoTry, { status: TransactionStatus; rank: number; errorCode: string | null }> = {
  UNTRIED: { status: 'PENDING', rank: 0, errorCode: null },
  PENDING: { status: 'PENDING', rank: 0, errorCode: null },
  FAILED: { status: 'FAILED', rank: 1, errorCode: 'card_declined' },
  SHORT: { status: 'PENDING', rank: 3, errorCode: 'WRONG_AMOUNT' },
  SUCCESS: { status: 'SUCCESS', rank: 3, errorCode: null },
}

/** What is missing of a payment that was too little. */
const SHORT_BY = money(50_00)
const PAGE_LIFETIME = minutes(20)
const later = (time: Date, by: Milliseconds) => new Date(time.getTime() + by)

function referencesOf({ by = 'RAZORPAY', orderNumber, placedAt }: WrittenOrder) {
  const razorpay = (kind: string, what: string) => `${kind}_${fakeLetters(`${orderNumber} ${what}`, 14)}`
  if (by === 'RAZORPAY') {
    const order = razorpay('order', 'order')
    return {
      intent: order,
      order,
      payment: (nth: number) => razorpay('pay', `try ${nth}`),
      refund: razorpay('rfnd', 'refund'),
      payload: {},
    }
  }
  const token = fakeLetters(`${orderNumber} token`, 30)
  return {
    intent: `${orderNumber}-1-${fakeLetters(orderNumber, 6)}`,
    order: fakePhonePeReference('OMO', placedAt, orderNumber),
    payment: (nth: number) => fakePhonePeReference('OM', placedAt, `${orderNumber} try ${nth}`),
    refund: fakePhonePeReference('OMR', placedAt, `${orderNumber} refund`),
    payload: { tokenUrl: `/sandbox/phonepe/transact/sim?token=${token}` },
  }
}

/** Writes the payments of the order, if any. An open payment is due to be checked. */
export async function writePayments(tx: Tx, order: WrittenOrder, now: Date): Promise<void> {
  const references = referencesOf(order)
  const intentId = await insertIntent(tx, order, { references, now })
  for (const [nth, one] of (order.tries ?? []).entries()) {
    const ref = one === 'UNTRIED' ? references.order : references.payment(nth)
    const at = later(order.placedAt, minutes(1 + nth))
    const paymentId = await insertTry(tx, order, { intentId, one, ref, at })
    if (one === 'SHORT') await reportShort(tx, order, { ref, at })
    if (one === 'SUCCESS') await writeRefund(tx, order, { paymentId, intentId, ref: references.refund })
  }
}

type Opening = { references: ReturnType<typeof referencesOf>; now: Date }

async function insertIntent(tx: Tx, order: WrittenOrder, { references, now }: Opening): Promise<string> {
  const { by: gateway = 'RAZORPAY', tries = [], placedAt, total, currency } = order
  const isOpen = order.status === 'PENDING'
  const { id } = await tx
    .insertInto('payment_intent')
    .values({
      order_id: order.id,
      attempt: 1,
      gateway,
      intent_ref: references.intent,
      provider_order_ref: references.order,
      amount: total,
      currency,
      state: tries.includes('SUCCESS') ? 'PAID' : isOpen ? 'OPEN' : 'SUPERSEDED',
      client_payload: JSON.stringify(references.payload),
      expires_at: gateway === 'PHONEPE' ? later(placedAt, PAGE_LIFETIME) : null,
      next_check_at: isOpen ? now : null,
      opened_at: placedAt,
      created_at: placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Try = { intentId: string; one: DemoTry; ref: string; at: Date }

async function insertTry(tx: Tx, order: WrittenOrder, { intentId, one, ref, at }: Try): Promise<string> {
  const { status, rank, errorCode } = TRIES[one]
  const { id } = await tx
    .insertInto('payment_transaction')
    .values({
      order_id: order.id,
      intent_id: intentId,
      gateway: order.by ?? 'RAZORPAY',
      amount: one === 'SHORT' ? subtract(order.total, SHORT_BY) : order.total,
      currency: order.currency,
      created_at: at,
      updated_at: at,
      type: 'PAYMENT',
      status,
      transaction_ref: ref,
      provider_rank: rank,
      error_code: errorCode,
      ...(one !== 'UNTRIED' && METHODS[order.method ?? 'upi']),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const reportShort = (tx: Tx, order: WrittenOrder, { ref, at }: { ref: string; at: Date }) =>
  insertProblem(tx, {
    kind: 'WRONG_AMOUNT',
    gateway: order.by ?? 'RAZORPAY',
    subject: ref,
    orderId: order.id,
    at,
  })

type Refunded = { paymentId: string; intentId: string; ref: string }

/** A refund, some hours after the order ended. */
async function writeRefund(tx: Tx, order: WrittenOrder, { paymentId, intentId, ref }: Refunded) {
  if (!order.refund) return
  const { by: gateway = 'RAZORPAY', currency } = order
  const amount = order.refund === 'FIRST_LINE' ? order.firstLine : order.total
  const state = order.refund === 'FAILED' ? 'FAILED' : 'SUCCESS'
  const key = `rf-${paymentId.replaceAll('-', '')}-1`
  const at = later(order.endedAt, hours(5))
  const times = { created_at: at, updated_at: at }
  const row = { order_id: order.id, intent_id: intentId, gateway, amount, currency, ...times }
  const { id } = await tx
    .insertInto('payment_transaction')
    .values({
      ...row,
      type: 'REFUND',
      status: state,
      transaction_ref: ref,
      ...METHODS[order.method ?? 'upi'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('refund')
    .values({
      payment_transaction_id: paymentId,
      refund_transaction_id: id,
      amount,
      currency,
      idempotency_key: key,
      provider_ref: ref,
      state,
      reason: order.status === 'CANCELLED' ? 'CANCELLED' : (order.note ?? 'STAFF'),
      made_by: order.status === 'CANCELLED' ? null : 'Care',
      attempts: 1,
      sent_at: state === 'SUCCESS' ? at : null,
      ...times,
    })
    .execute()
  if (state === 'FAILED')
    await insertProblem(tx, { kind: 'REFUND_FAILED', gateway, subject: key, orderId: order.id, at })
}
