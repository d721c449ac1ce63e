import type { HeldAct, RefundQuestion, RefundRequest } from '#contract/admin/acts.ts'
import type { DbOrTx } from '#db/client.ts'
import { refundSays } from '#domain/act-says.ts'
import { fromMajor, toMajor } from '#domain/money.ts'
import { refundLimitProblem } from '#domain/refund-limit.ts'
import { quoteRefund, type RefundFacts, type RefundQuote } from '#domain/refund-quote.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { findOrder, lockOrder, type OrderDeps, type OrderHead } from '../orders/index.ts'
import { holdAct } from './hold-act.ts'
import { findInvoiceNumber, findOrderId, lockStaff, refundedToday } from './order-deeds.store.ts'
import { readRefundFacts } from './refund-facts.ts'
import { refusalOf } from './refusals.ts'

type Asked = RefundQuestion | RefundRequest
type Quoted = RefundQuote & { facts: RefundFacts; failure: AdminFailure | null }

const askedOf = ({ lines, delivery, amount, goods }: Asked) => ({
  lines,
  delivery,
  goods,
  amount: amount ? fromMajor(amount) : null,
})

/** What a refund would pay back, and why this person cannot give it. */
async function quote(db: DbOrTx, caller: StaffCaller, order: OrderHead, asked: Asked): Promise<Quoted> {
  const facts = await readRefundFacts(db, order, { countsWaiting: true })
  const found = quoteRefund(facts, askedOf(asked))
  const failure = found.problem ? refusalOf(found.problem) : await aboveLimit(db, caller, order, found)
  return { ...found, facts, failure }
}

async function aboveLimit(
  db: DbOrTx,
  { staff }: StaffCaller,
  { currency }: OrderHead,
  { amount }: RefundQuote,
): Promise<AdminFailure | null> {
  if (amount === null) return null
  const today = await refundedToday(db, staff.id, { currency })
  const message = refundLimitProblem(staff.refundLimits, { amount, currency, today })
  return message === null ? null : { code: 'ABOVE_LIMIT', message }
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
  const { amount, facts, failure } = await quote(db, caller, order, asked)
  const said = {
    ...{ ...order, ...facts },
    goods: asked.goods,
    pieces: asked.lines.reduce((all, { quantity }) => all + quantity, 0),
    invoice: await findInvoiceNumber(db, order.id),
  }
  return ok({
    amount: amount === null ? null : toMajor(amount),
    currency: order.currency,
    left: toMajor(facts.left),
    facts: answeredFacts(facts),
    says: amount === null || failure ? [] : refundSays({ ...said, amount }),
    problem: failure && { code: failure.code, message: failure.message ?? '' },
  })
}

/** For the panel, which quotes with the same function while the person types. */
const answeredFacts = ({ status, delivery, isAtCounter, lines }: RefundFacts) => ({
  status,
  delivery: toMajor(delivery),
  isAtCounter,
  lines: lines.map(({ totalCurrent, discountShare, before, ...line }) => ({
    ...line,
    total: toMajor(totalCurrent),
    discount: toMajor(discountShare),
    back: { quantity: before.quantity, amount: toMajor(before.amount) },
  })),
})

/** Holds a refund. The person and the order are locked, so that limits and pieces hold for two refunds at once. */
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
      const order = await lockOrder(tx, id)
      const { amount, failure } = await quote(tx, caller, order, asked)
      if (failure) return fail(failure)
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
