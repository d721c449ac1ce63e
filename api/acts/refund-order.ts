import type { HeldAct, RefundQuestion, RefundRequest } from '#contract/admin/acts.ts'
import type { DbOrTx } from '#db/client.ts'
import { refundSays } from '#domain/act-says.ts'
import { fromMajor, type Money, money, toMajor } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { refundLimitProblem } from '#domain/refund-limit.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import {
  counterBalance,
  findOrder,
  hasInvoice,
  lockOrder,
  type OrderDeps,
  type OrderHead,
} from '../orders/index.ts'
import { refundableAmount } from '../payments/index.ts'
import { holdAct } from './hold-act.ts'
import { findOrderId, lockStaff, refundedToday, waitingRefunds } from './order-deeds.store.ts'
import { type PricedParts, priceParts } from './price-parts.ts'
import { refusalOf } from './refusals.ts'

/** Statuses in which the customer has, or had, the goods. */
const IS_OUT: readonly OrderStatus[] = ['SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED']

type Quote = {
  order: OrderHead
  /** Null if nobody has said an amount yet. */
  amount: Money | null
  /** What is left, without refunds that wait. */
  left: Money
  priced: PricedParts | null
  isAtCounter: boolean
  problem: AdminFailure | null
}

/** What a refund would pay back, and why it cannot. */
async function quoteRefund(db: DbOrTx, order: OrderHead, asked: RefundQuestion): Promise<Quote> {
  const counter = await counterBalance(db, order.id)
  const isAtCounter = (counter?.left ?? 0) > 0
  const paid = isAtCounter ? money(counter?.left ?? 0) : await refundableAmount(db, order.id)
  const left = money(paid - (await waitingRefunds(db, order.id)))
  const parts = await priceParts(db, order.id, asked)
  const priced = parts.ok ? parts.value : null
  const typed = asked.amount ? fromMajor(asked.amount) : null
  const amount = priced?.amount ?? typed
  const quote = { order, amount, left, priced, isAtCounter }
  if (!parts.ok) return { ...quote, amount: null, problem: refusalOf(parts.error) }
  return { ...quote, problem: problemOf(quote, asked, typed) }
}

function problemOf(
  { order, amount, left, priced, isAtCounter }: Omit<Quote, 'problem'>,
  { goods }: RefundQuestion,
  typed: Money | null,
): AdminFailure | null {
  if (left <= 0) return refusalOf('NOTHING_LEFT')
  if (amount !== null && amount > left) return refusalOf('TOO_MUCH')
  if (priced && typed !== null && typed !== priced.amount) return refusalOf('AMOUNT_CHANGED')
  if (priced && isAtCounter)
    return { code: 'NOTHING_LEFT', message: 'It was paid at the counter: give back an amount.' }
  return goods !== 'NOT_BACK' && !IS_OUT.includes(order.status) ? refusalOf('NO_PARCEL') : null
}

/** Says what a refund would do, without doing it. */
export async function previewRefund(
  { db }: OrderDeps,
  caller: StaffCaller,
  { orderNumber, asked }: { orderNumber: string; asked: RefundQuestion },
) {
  const id = await findOrderId(db, orderNumber)
  const order = id && (await findOrder(db, id))
  if (!order) return fail<AdminFailure>({ code: 'NOT_FOUND' })
  const quote = await quoteRefund(db, order, asked)
  const { amount, left } = quote
  const problem = quote.problem ?? (await aboveLimit(db, caller, quote))
  const says =
    amount === null || problem
      ? []
      : refundSays({
          ...order,
          ...quote,
          amount,
          goods: asked.goods,
          pieces: asked.lines.reduce((all, { quantity }) => all + quantity, 0),
          hasInvoice: await hasInvoice(db, order.id),
        })
  return ok({
    amount: amount === null ? null : toMajor(amount),
    currency: order.currency,
    left: toMajor(left),
    says,
    problem: problem && { code: problem.code, message: problem.message ?? '' },
  })
}

/** Holds a refund. The person and the order are locked, so that limits hold for two refunds at once. */
export const askRefund = (
  deps: OrderDeps,
  caller: StaffCaller,
  { orderNumber, asked }: { orderNumber: string; asked: RefundRequest },
): Promise<Result<HeldAct, AdminFailure>> =>
  holdAct(deps, caller, {
    request: { route: 'refundOrder', input: { orderNumber, asked } },
    async decide(tx) {
      const id = await findOrderId(tx, orderNumber)
      if (!id) return fail({ code: 'NOT_FOUND' })
      await lockStaff(tx, caller.staff.id)
      const quote = await quoteRefund(tx, await lockOrder(tx, id), asked)
      const { amount, order } = quote
      const problem = quote.problem ?? (await aboveLimit(tx, caller, quote))
      if (problem) return fail(problem)
      if (amount === null) return fail(refusalOf('NOTHING_LEFT'))
      const { reason, goods, text, lines, delivery } = asked
      return ok({
        kind: 'REFUND',
        payload: { reason, goods, text },
        parts: [{ orderId: order.id, payload: { lines, delivery } }],
        refused: [],
        money: { amount, currency: order.currency },
        reason,
      })
    },
  })

async function aboveLimit(db: DbOrTx, { staff }: StaffCaller, { amount, order }: Quote) {
  if (amount === null) return null
  const { currency } = order
  const today = await refundedToday(db, staff.id, currency)
  const message = refundLimitProblem(staff.refundLimits, { amount, currency, today })
  return message === null ? null : { code: 'ABOVE_LIMIT' as const, message }
}
