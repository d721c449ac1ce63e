import type { Tx } from '#db/client.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { nextPaymentCheck } from '#domain/payment-check-schedule.ts'
import { mayStillBePaid, type Settlement, settlementOf } from '#domain/payment-settlement.ts'
import { pendingAction } from '#domain/pending-action.ts'
import { invariant } from '#kit/invariant.ts'
import { queuePaymentCheck } from '../checks/schedule-check.ts'
import type { Snapshot } from '../gateways/gateway.ts'
import { type Intent, savePaymentCheck, supersedeOthers } from '../intents/intents.store.ts'
import type { LockedOrder, PayableOrder, PaymentDeps } from '../payment-deps.ts'
import { reportProblem } from '../problems/report-problem.ts'
import { createRefund } from '../refunds/create-refund.ts'
import { readBooks } from './books.store.ts'
import {
  failUnstarted,
  listTransactions,
  savePartCounts,
  saveTransaction,
  type Transaction,
} from './transactions.store.ts'

export type KnownSnapshot = Exclude<Snapshot, { kind: 'UNKNOWN' }>
export type Settled = { order: Pick<PayableOrder, 'id' | 'status'>; intent: Intent }

/** `isReturn`: the shopper has come back from this payment. */
type Check = { intent: Pick<Intent, 'id' | 'orderId'>; snapshot: KnownSnapshot; isReturn: boolean }

/**
 * Brings our records of one intent in line with the provider's. This is the only place where a payment changes an
 * order: the shopper's return, webhooks, retries and scheduled checks all end here. The order's row is locked. It is
 * idempotent: the same snapshot twice changes nothing, and an older snapshot undoes nothing.
 */
export async function settle(deps: PaymentDeps, tx: Tx, check: Check): Promise<Settled> {
  const order = await deps.orders.lock(tx, check.intent.orderId)
  // Read after the lock: the transaction before us may have changed it.
  const { intent, transactions: before, ...known } = await readBooks(tx, check.intent.id)
  const input = { ...settlementInput(order, intent, before, check.isReturn), ...known }
  const settlement = settlementOf(input, check.snapshot)
  await record(deps, tx, { order, intent, settlement })
  await scheduleCheck(deps, tx, { order, intent, settlement, snapshot: check.snapshot })
  const status = settlement.isPaid ? await markPaid(deps, tx, { order, intent, before }) : order.status
  if (!settlement.isPaid && settlement.entries.length > 0) await notifyOfProblem(tx, order, before)
  return { order: { id: order.id, status }, intent: { ...intent, state: settlement.intentState } }
}

const settlementInput = (
  order: LockedOrder,
  intent: Intent,
  transactions: readonly Transaction[],
  isReturn: boolean,
) => ({
  orderStatus: order.status,
  intent,
  records: transactions.flatMap(({ type, ...row }) => (type === 'REFUND' ? [] : { ...row, type })),
  isReturn,
})

type Applied = { order: LockedOrder; intent: Intent; settlement: Settlement }

async function record(deps: PaymentDeps, tx: Tx, { order, intent, settlement }: Applied) {
  const ids = new Map<string, string>()
  for (const entry of settlement.entries) {
    ids.set(entry.ref, await saveTransaction(tx, { orderId: order.id, intent, entry }))
  }
  if (settlement.completes) await savePartCounts(tx, settlement.completes)
  for (const { ref, amount, reason } of settlement.refunds) {
    const paymentId = ids.get(ref)
    invariant(paymentId, 'the payment to refund was just written')
    await createRefund(deps, tx, { paymentId, amount, reason, by: null })
  }
  for (const { kind, ref } of settlement.problems) {
    await reportProblem(deps, tx, { kind, gateway: intent.gateway, subject: ref, orderId: order.id })
  }
}

async function scheduleCheck(
  deps: PaymentDeps,
  tx: Tx,
  { order, intent, settlement, snapshot }: Applied & { snapshot: KnownSnapshot },
) {
  const { intentState: state } = settlement
  const isOn = mayStillBePaid(state, snapshot)
  const nextCheckAt = isOn ? nextPaymentCheck(intent.gateway, intent.openedAt, order.now) : null
  await savePaymentCheck(tx, { id: intent.id, state, nextCheckAt, isLast: !settlement.isPaid })
  if (nextCheckAt) await queuePaymentCheck(deps, tx, { intentId: intent.id, at: nextCheckAt })
}

type Paid = { order: LockedOrder; intent: Intent; before: readonly Transaction[] }

/** Tells orders that the money is here. No other intent of the order stays open. */
async function markPaid(deps: PaymentDeps, tx: Tx, { order, intent, before }: Paid): Promise<OrderStatus> {
  const status = await order.markPaid()
  if (status === 'CANCELLED') {
    const subject = intent.intentRef ?? intent.id
    await reportProblem(deps, tx, { kind: 'SOLD_OUT', gateway: intent.gateway, subject, orderId: order.id })
    return status
  }
  await supersedeOthers(tx, order.id, intent.id)
  await failUnstarted(tx, before)
  return status
}

/** The customer is notified only when the order starts to need another try. */
async function notifyOfProblem(tx: Tx, order: LockedOrder, before: readonly Transaction[]) {
  const actionOn = (rows: readonly Transaction[]) =>
    pendingAction({ status: order.status, transactions: rows.map(asContract) })
  if (order.status !== 'PENDING' || actionOn(before) === 'RETRYPAYMENT') return
  if (actionOn(await listTransactions(tx, order.id)) !== 'RETRYPAYMENT') return
  await order.notifyPaymentProblem()
}

const asContract = ({ type, status, gateway, ref }: Transaction) => ({
  type,
  status,
  paymentGateway: gateway,
  transactionRef: ref,
})
