import type { Tx } from '#db/client.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { nextPaymentCheck } from '#domain/payment-check-schedule.ts'
import { isWorthWatching, type Settlement, settlementOf } from '#domain/payment-settlement.ts'
import { pendingAction } from '#domain/pending-action.ts'
import type { ProviderSnapshot } from '#domain/provider-payment.ts'
import { invariant } from '#kit/invariant.ts'
import {
  closeUntried,
  type Entry,
  findIntent,
  type Intent,
  listEntries,
  type Snapshot,
  savePayment,
  savePaymentCheck,
  supersedeIntents,
} from '../payments/index.ts'
import { acceptOrder } from './accept-order.ts'
import { raiseAlarm } from './alarm.ts'
import { endOrder } from './end-order.ts'
import { holdPaid } from './hold-stock.ts'
import type { OrderDeps } from './order-deps.ts'
import { tellCustomer } from './order-messages.ts'
import { lockOrderOf, type OrderHead } from './orders.store.ts'
import { queuePaymentCheck } from './payment-check-job.ts'
import { promiseRefund } from './promise-refund.ts'
import { promiseAllBack } from './refund-order.ts'

export type Clear = Exclude<Snapshot, { kind: 'UNKNOWN' }>
export type Settled = { order: OrderHead; intent: Intent }

/** `isReturn`: the shopper has come back from this payment. */
type Facts = { intentId: string; snapshot: Clear; isReturn: boolean }

/**
 * Makes the books agree with what the provider knows of one intent. The only place where money moves an order: the
 * browser's return, webhooks, retries and the watch all end here. The order is held, what is known already changes
 * nothing, and nothing goes backwards.
 */
export async function settle(deps: OrderDeps, tx: Tx, facts: Facts): Promise<Settled> {
  const order = await lockOrderOf(tx, facts.intentId)
  // Read only now: whoever held the order before us may have changed it.
  const intent = await findIntent(tx, facts.intentId)
  invariant(intent, 'a payment that was checked is on record')
  const before = await listEntries(tx, order.id)
  const settlement = settlementOf(settlementInput(order, intent, before, facts.isReturn), facts.snapshot)
  await record(deps, tx, { order, intent, settlement })
  await watchOn(deps, tx, { order, intent, settlement, snapshot: facts.snapshot })
  const status = settlement.isPaid ? await pay(deps, tx, { order, intent, before }) : order.status
  if (!settlement.isPaid && settlement.entries.length > 0) await tellOfTrouble(deps, tx, { order, before })
  return { order: { ...order, status }, intent: { ...intent, state: settlement.intentState } }
}

const settlementInput = (order: OrderHead, intent: Intent, entries: readonly Entry[], isReturn: boolean) => ({
  orderStatus: order.status,
  intent,
  records: entries.flatMap(({ type, ...entry }) => (type === 'REFUND' ? [] : { ...entry, type })),
  isReturn,
})

type Applied = { order: OrderHead; intent: Intent; settlement: Settlement }

async function record(deps: OrderDeps, tx: Tx, { order, intent, settlement }: Applied) {
  const ids = new Map<string, string>()
  for (const entry of settlement.entries) {
    ids.set(entry.ref, await savePayment(tx, { orderId: order.id, intent, entry }))
  }
  for (const { ref, amount, reason } of settlement.refunds) {
    const paymentId = ids.get(ref)
    invariant(paymentId, 'what is given back was just written down')
    await promiseRefund(deps, tx, { paymentId, amount, reason, by: null })
  }
  for (const { kind, ref } of settlement.problems) {
    await raiseAlarm(deps, tx, { kind, gateway: intent.gateway, subject: ref, orderId: order.id })
  }
}

async function watchOn(
  { jobs }: OrderDeps,
  tx: Tx,
  { order, intent, settlement, snapshot }: Applied & { snapshot: ProviderSnapshot },
) {
  const { intentState: state } = settlement
  const isOn = isWorthWatching(state, snapshot)
  const nextCheckAt = isOn ? nextPaymentCheck(intent.gateway, intent.openedAt, order.now) : null
  await savePaymentCheck(tx, { id: intent.id, state, nextCheckAt })
  if (nextCheckAt) await queuePaymentCheck(jobs, tx, { intentId: intent.id, at: nextCheckAt })
}

type Paid = { order: OrderHead; intent: Intent; before: readonly Entry[] }

/** The money is here: the order goes on, and no other way to pay it stays open. */
async function pay(deps: OrderDeps, tx: Tx, { order, intent, before }: Paid): Promise<OrderStatus> {
  if (!(await holdPaid(tx, order))) return callOff(deps, tx, { order, intent })
  await acceptOrder(deps, tx, { order, notes: 'Paid' })
  await supersedeIntents(tx, order.id, intent.id)
  await closeUntried(tx, before)
  return 'PROCESSING'
}

/** The order had given its stock back, and it was sold since: the money goes back, and a person should know. */
async function callOff(
  deps: OrderDeps,
  tx: Tx,
  { order, intent }: Omit<Paid, 'before'>,
): Promise<OrderStatus> {
  await endOrder(deps, tx, { order, to: 'CANCELLED', notes: 'Sold out before the payment arrived' })
  await promiseAllBack(deps, tx, order.id)
  await tellCustomer(deps, tx, { order, template: 'orderCancelled' })
  const subject = intent.intentRef ?? intent.id
  await raiseAlarm(deps, tx, { kind: 'SOLD_OUT', gateway: intent.gateway, subject, orderId: order.id })
  return 'CANCELLED'
}

type Course = { order: OrderHead; before: readonly Entry[] }

/** The first time a payment goes wrong the customer is told what to do and by when. */
async function tellOfTrouble(deps: OrderDeps, tx: Tx, { order, before }: Course) {
  const actionOn = (rows: readonly Entry[]) =>
    pendingAction({ status: order.status, transactions: rows.map(asSeen) })
  if (order.status !== 'PENDING' || actionOn(before) === 'RETRYPAYMENT') return
  if (actionOn(await listEntries(tx, order.id)) !== 'RETRYPAYMENT') return
  await tellCustomer(deps, tx, { order, template: 'paymentProblem' })
}

const asSeen = ({ type, status, gateway, ref }: Entry) => ({
  type,
  status,
  paymentGateway: gateway,
  transactionRef: ref,
})
