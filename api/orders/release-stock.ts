import { runConcurrently } from '#kit/run-concurrently.ts'
import { checkAllPayments, mayHoldMoney } from './charge-order.ts'
import { ASK_AGAIN, PLACES } from './end-overdue.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, lockOrder, postponeDeadline } from './orders.store.ts'
import { claimUnbegun, isUnbegun, releaseStock } from './unbegun.store.ts'

const MOST_AT_ONCE = 50

/** Gives back what orders hold that could be paid and that nobody has begun to pay. They stay payable. */
export async function releaseUnbegun(deps: OrderDeps): Promise<void> {
  const { holdMinutes } = deps.settings.current().unpaidLimits
  for (;;) {
    const ids = await claimUnbegun(deps.db, { holdMinutes, most: MOST_AT_ONCE })
    if (ids.length === 0) return
    await runConcurrently(ids, PLACES, (orderId) => releaseIfUnbegun(deps, { orderId, holdMinutes }))
  }
}

type Release = { orderId: string; holdMinutes: number }

/** Somebody may be paying at this very moment, so the providers are asked first. */
async function releaseIfUnbegun(deps: OrderDeps, { orderId, holdMinutes }: Release) {
  const order = await findOrder(deps.db, orderId)
  if (order?.status !== 'PENDING') return
  const checked = await checkAllPayments(deps, order)
  if (checked.some(({ snapshot }) => mayHoldMoney(snapshot))) {
    await postponeDeadline(deps.db, orderId, ASK_AGAIN)
    return
  }
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    if (await isUnbegun(tx, { orderId, holdMinutes })) await releaseStock(tx, orderId)
  })
}
