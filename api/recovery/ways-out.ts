import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { money } from '#domain/money.ts'
import { REST_WITHIN } from '#domain/pending-action.ts'
import { fitsOrder, type RecoveryAct } from '#domain/recovery.ts'
import { invariant } from '#kit/invariant.ts'
import { moveInTx, notifyCustomer, type OrderHead, type StaffDeps } from '../orders/index.ts'
import {
  askRest,
  bookElsewhere,
  checkIntentNow,
  giveByHand,
  listOrderIntents,
  type RefundDeps,
  repeatRefund,
  tiePayment,
} from '../payments/index.ts'
import { insertAllowance, insertWriteOff, saveProblemOrder } from './acts.store.ts'
import type { CaseRow } from './cases.store.ts'
import { missingOf, unbookedOf } from './read-case.ts'

/** No provider is called: the server's jobs do that. */
export type ActDeps = { staff: StaffDeps; refunds: RefundDeps }

/** `order`: of the case, or the one that staff chose; it is locked. */
export type Step = {
  about: CaseRow
  order: OrderHead | null
  reason: string
  reference: string | null
  actor: Actor
}
type Way = (deps: ActDeps, tx: Tx, step: Step) => Promise<boolean>

const nothing: Way = async () => true

/** What each way out changes, in the transaction that solves the case. False: it is no longer possible. */
export const WAYS_OUT: Record<RecoveryAct, Way> = {
  CANCEL_ORDER: async ({ staff }, tx, { about: { order }, actor }) => {
    if (!order) return false
    const moved = await moveInTx(staff, tx, { orderId: order.id, to: 'CANCELLED', actor })
    // The checks find the money on an order that has ended, and give it back.
    for (const { id, intentRef } of await listOrderIntents(tx, order.id))
      if (intentRef) await checkIntentNow(staff, tx, { id, now: staff.now() })
    return moved.ok
  },
  ASK_REST: async ({ staff }, tx, { about, order, actor }) => {
    const { payment, gateway } = about
    if (!order || !payment) return false
    const rest = { orderId: order.id, paymentRef: payment.ref, gateway, amount: missingOf(about) }
    await askRest(tx, { ...rest, currency: order.currency, within: REST_WITHIN, by: actor.name })
    await notifyCustomer(staff, tx, { order, template: 'paymentRest' })
    return true
  },
  LET_GO: async ({ staff }, tx, { about, reason, actor }) => {
    const { order, intent, payment } = about
    if (!order || !intent || !payment) return false
    const allowance = { amount: missingOf(about), reason, by: actor.name }
    await insertAllowance(tx, { orderId: order.id, paymentRef: payment.ref, ...allowance })
    // The check finds payment and allowance, and the order is paid.
    await checkIntentNow(staff, tx, { id: intent.id, now: staff.now() })
    return true
  },
  TIE: async ({ staff }, tx, { about: { id, gateway, subject, answer }, order }) => {
    if (!order || !answer || !fitsOrder(answer, order)) return false
    const known = await listOrderIntents(tx, order.id)
    if (!known.some((intent) => intent.gateway === gateway)) return false
    await saveProblemOrder(tx, id, order.id)
    const { currency } = order
    const amount = money(answer.amount)
    const tied = { orderId: order.id, gateway, intentRef: subject, amount, currency, now: staff.now() }
    return tiePayment(staff, tx, tied)
  },
  REPEAT_REFUND: async ({ refunds }, tx, { about: { refund }, actor }) =>
    refund !== null && (await repeatRefund(refunds, tx, { failedId: refund.id, actor })).ok,
  BY_HAND: async ({ refunds }, tx, { about: { refund }, actor, reference }) => {
    invariant(reference, 'a refund by hand has a reference')
    return refund !== null && (await giveByHand(refunds, tx, { failedId: refund.id, actor, reference })).ok
  },
  BOOK_REFUND: async ({ refunds }, tx, { about, order, actor, reference }) => {
    invariant(reference, 'a refund made elsewhere has a reference')
    if (!order || !about.payment) return false
    const made = { paymentId: about.payment.id, amount: unbookedOf(about), reference }
    return bookElsewhere(refunds, tx, { orderId: order.id, ...made, actor })
  },
  WRITE_OFF: async (_deps, tx, { about: { payment }, reason, actor }) => {
    if (payment?.status !== 'SUCCESS') return false
    const { id: paymentId, amount, refunded, currency } = payment
    if (amount === refunded) return false
    const lost = { paymentId, amount: amount - refunded, currency }
    await insertWriteOff(tx, { ...lost, reason, by: actor.name })
    return true
  },
  // While the case is open, `moveProblem` refuses to let the parcel out.
  STOP_PARCEL: nothing,
  ANSWER_BY: nothing,
  NOT_OURS: nothing,
  SOLVED: nothing,
}
