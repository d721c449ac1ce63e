import { runConcurrently } from '#kit/run-concurrently.ts'
import { checkPayments, mayHoldMoney } from '../../payments/index.ts'
import { CONCURRENCY, RETRY_AFTER } from '../end/end-overdue.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder, lockOrder, postponeDeadline } from '../orders.store.ts'
import { claimUnstarted, isUnstarted, releaseStock } from './unstarted.store.ts'

const BATCH = 50

/** Releases the stock of orders whose payment was opened long ago and not started. They can still be paid. */
export async function releaseUnstarted(deps: OrderDeps): Promise<void> {
  const { holdMinutes } = deps.settings.current().unpaidLimits
  for (;;) {
    const ids = await claimUnstarted(deps.db, { holdMinutes, most: BATCH })
    if (ids.length === 0) return
    await runConcurrently(ids, CONCURRENCY, (orderId) => releaseIfUnstarted(deps, { orderId, holdMinutes }))
  }
}

type Release = { orderId: string; holdMinutes: number }

/** The shopper may be paying at this moment, so the providers are asked first. */
async function releaseIfUnstarted(deps: OrderDeps, { orderId, holdMinutes }: Release) {
  const order = await findOrder(deps.db, orderId)
  if (order?.status !== 'PENDING') return
  if (mayHoldMoney(await checkPayments(deps.payments, order))) {
    await postponeDeadline(deps.db, orderId, RETRY_AFTER)
    return
  }
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    if (await isUnstarted(tx, { orderId, holdMinutes })) await releaseStock(tx, orderId)
  })
}
