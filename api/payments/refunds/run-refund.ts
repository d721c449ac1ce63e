import type { DbOrTx, Tx } from '#db/client.ts'
import { days, hours, type Milliseconds, minutes } from '#kit/duration.ts'
import type { RefundState } from '../gateways/gateway.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reportProblem } from '../problems/report-problem.ts'
import { claimDueRefunds, findRefund, type Refund, saveRefundState, saveRefundTry } from './refunds.store.ts'

const BATCH = 50
/** A bank needs days, and is asked once a day; two weeks mean that something is wrong. */
const STUCK_AFTER = days(14)

/** The pause doubles from a minute to a day while the provider does not answer. */
const pauseAfter = (attempts: number): Milliseconds =>
  Math.min(minutes(2 ** Math.min(attempts, 11)), days(1)) as Milliseconds

/** Requests a refund from the provider, or asks for its state. The refund's key makes retries idempotent. */
export async function runRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund || refund.state === 'FAILED') return
  const gateway = deps.gateways[refund.gateway]
  const state = await (refund.refundRef === null ? gateway.refund(refund) : gateway.checkRefund(refund))
  if (!state.ok) return scheduleRetry(deps, refund, state.error)
  // A succeeded refund changes only if the bank returns the money.
  if (refund.state === 'SUCCESS' && state.value.state !== 'FAILED') return
  await deps.db.transaction().execute((tx) => saveState(deps, tx, refund, state.value))
  if (state.value.state === 'PENDING') await reportIfStuck(deps, refund)
}

async function saveState(deps: PaymentDeps, tx: Tx, refund: Refund, now: RefundState) {
  const order = await deps.orders.lock(tx, refund.orderId)
  const wait = refund.age < hours(1) ? minutes(10) : days(1)
  if (!(await saveRefundState(tx, refund.id, { ...now, from: refund.state, wait }))) return
  if (now.state === 'FAILED') {
    const details = refund.state === 'SUCCESS' ? 'came back' : (now.errorCode ?? '')
    await report(deps, tx, { ...refund, kind: 'REFUND_FAILED', details })
    return
  }
  await order.notifyRefund(refund.id)
}

type Problem = { kind: string; reason: string }

async function scheduleRetry(deps: PaymentDeps, refund: Refund, { kind, reason }: Problem) {
  if (refund.state !== 'PENDING') return
  await saveRefundTry(deps.db, refund.id, pauseAfter(refund.attempts))
  // Refused: too low a balance, too old a payment, wrong keys. It is retried, but a person should know.
  if (kind !== 'TRANSIENT')
    await report(deps, deps.db, { ...refund, kind: 'REFUND_FAILED', details: `${kind} ${reason}` })
  await reportIfStuck(deps, refund)
}

async function reportIfStuck(deps: PaymentDeps, refund: Refund) {
  if (refund.age > STUCK_AFTER) await report(deps, deps.db, { ...refund, kind: 'REFUND_STUCK', details: '' })
}

type FailedRefund = Refund & { kind: 'REFUND_FAILED' | 'REFUND_STUCK'; details: string }

const report = (deps: PaymentDeps, db: DbOrTx, { gateway, key, orderId, kind, details }: FailedRefund) =>
  reportProblem(deps, db, { kind, details, gateway, subject: key, orderId })

/** Runs the refunds whose next attempt is due. */
export async function runDueRefunds(deps: PaymentDeps): Promise<void> {
  for (const id of await claimDueRefunds(deps.db, BATCH)) await runRefund(deps, id)
}
