import type { DbOrTx, Tx } from '#db/client.ts'
import { days, hours, type Milliseconds, minutes } from '#kit/duration.ts'
import {
  claimDueRefunds,
  findRefund,
  type Refund,
  type RefundState,
  saveRefundState,
  saveRefundTry,
} from '../payments/index.ts'
import { raiseAlarm } from './alarm.ts'
import type { OrderDeps } from './order-deps.ts'
import { tellCustomer } from './order-messages.ts'
import { lockOrder } from './orders.store.ts'

const MOST_AT_ONCE = 50
/** A bank takes days, and it is asked once a day; longer than two weeks it never takes. */
const STUCK_AFTER = days(14)

/** The pause doubles from a minute to a day while the provider does not answer. */
const pauseAfter = (attempts: number): Milliseconds =>
  Math.min(minutes(2 ** Math.min(attempts, 11)), days(1)) as Milliseconds

/** Asks the provider to give money back, or what became of it. The key makes it one refund, however often. */
export async function workRefund(deps: OrderDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund || refund.state === 'FAILED') return
  const gateway = deps.gateways[refund.gateway]
  const state = await (refund.refundRef === null ? gateway.refund(refund) : gateway.checkRefund(refund))
  if (!state.ok) return noteSilence(deps, refund, state.error)
  // A bank may send back what it was handed; nothing else undoes a refund.
  if (refund.state === 'SUCCESS' && state.value.state !== 'FAILED') return
  await deps.db.transaction().execute((tx) => saveAndTell(deps, tx, refund, state.value))
  if (state.value.state === 'PENDING') await noteStuck(deps, refund)
}

async function saveAndTell(deps: OrderDeps, tx: Tx, refund: Refund, now: RefundState) {
  const order = await lockOrder(tx, refund.orderId)
  const wait = refund.age < hours(1) ? minutes(10) : days(1)
  if (!(await saveRefundState(tx, refund.id, { ...now, from: refund.state, wait }))) return
  if (now.state === 'FAILED') {
    const details = refund.state === 'SUCCESS' ? 'came back' : (now.errorCode ?? '')
    await alarm(deps, tx, { ...refund, kind: 'REFUND_FAILED', details })
    return
  }
  await tellCustomer(deps, tx, { order, template: 'orderRefunded', subject: refund.id })
}

type Problem = { kind: string; reason: string }

async function noteSilence(deps: OrderDeps, refund: Refund, { kind, reason }: Problem) {
  if (refund.state !== 'PENDING') return
  await saveRefundTry(deps.db, refund.id, pauseAfter(refund.attempts))
  // Refused: too low a balance, too old a payment, wrong keys. It is tried on, but a person should know.
  if (kind !== 'TRANSIENT')
    await alarm(deps, deps.db, { ...refund, kind: 'REFUND_FAILED', details: `${kind} ${reason}` })
  await noteStuck(deps, refund)
}

async function noteStuck(deps: OrderDeps, refund: Refund) {
  if (refund.age > STUCK_AFTER) await alarm(deps, deps.db, { ...refund, kind: 'REFUND_STUCK', details: '' })
}

type RefundProblem = { kind: 'REFUND_FAILED' | 'REFUND_STUCK'; details: string }

const alarm = (deps: OrderDeps, db: DbOrTx, { gateway, key, orderId, ...rest }: Refund & RefundProblem) =>
  raiseAlarm(deps, db, { kind: rest.kind, details: rest.details, gateway, subject: key, orderId })

/** Refunds whose time has come to be asked for or after. */
export async function workDueRefunds(deps: OrderDeps): Promise<void> {
  for (const id of await claimDueRefunds(deps.db, MOST_AT_ONCE)) await workRefund(deps, id)
}
