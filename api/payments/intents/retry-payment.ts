import type { Tx } from '#db/client.ts'
import type { CheckedPayment } from '../checks/check-payment.ts'
import { isUnderWay, mayHoldMoney } from '../checks/payment-state.ts'
import { restartChecks } from '../checks/schedule-check.ts'
import type { PayableOrder, PaymentDeps } from '../payment-deps.ts'
import { type Intent, listIntents, reopenIntent, supersedeIntents } from './intents.store.ts'
import { createIntent, gatewayOf } from './open-payment.ts'
import { findRest } from './rest.store.ts'

type RetryProblem = 'PAYMENT_IN_PROGRESS' | 'GATEWAY_UNAVAILABLE'

/**
 * Why the order may not be paid again now. A provider that does not answer may have taken money a moment ago. If
 * another gateway is active since, the shopper may pay there: should both be paid, the second is refunded.
 */
export async function retryProblem(
  deps: PaymentDeps,
  order: PayableOrder,
  all: readonly CheckedPayment[],
): Promise<RetryProblem | null> {
  const rest = await findRest(deps.db, order.id)
  // The payment that was too little is settled: only the rest is to be paid.
  const checked = all.filter(({ intent }) => intent.id !== rest?.intentId)
  if (isUnderWay(checked)) return 'PAYMENT_IN_PROGRESS'
  const gateway = gatewayOf(deps, order)
  return mayHoldMoney(checked.filter(({ intent }) => intent.gateway === gateway))
    ? 'GATEWAY_UNAVAILABLE'
    : null
}

/** Reopens the open intent if the shopper can pay it, else writes a new one. The order's row is locked by the caller. */
export async function retryIntent(
  deps: PaymentDeps,
  tx: Tx,
  order: PayableOrder,
  checked: readonly CheckedPayment[],
): Promise<Intent> {
  const open = (await listIntents(tx, order.id)).find(({ state }) => state === 'OPEN')
  if (!open || !canReopen(open, checked) || open.gateway !== gatewayOf(deps, order)) {
    await supersedeIntents(tx, order.id)
    const rest = await findRest(tx, order.id)
    return createIntent(deps, tx, order, { rest: rest?.amount ?? null })
  }
  if (open.intentRef !== null) {
    await reopenIntent(tx, open.id)
    await restartChecks(deps, tx, { intent: open, now: order.now })
  }
  return open
}

/** An intent that was not checked was never opened, or was opened by another request since: both can be paid. */
function canReopen(open: Intent, checked: readonly CheckedPayment[]): boolean {
  const found = checked.find(({ intent }) => intent.id === open.id)
  if (!found) return true
  const { snapshot } = found
  return (snapshot.kind === 'NONE' || snapshot.kind === 'FAILED') && snapshot.canReopen
}
