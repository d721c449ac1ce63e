import type { Tx } from '#db/client.ts'
import { closeUntried, listEntries, listIntents, saveNextCheck, supersedeIntents } from '../payments/index.ts'
import { releaseRedemption } from '../promotions/index.ts'
import type { StaffDeps } from './order-deps.ts'
import { type OrderHead, saveMove } from './orders.store.ts'
import { queuePaymentCheck } from './payment-check-job.ts'
import { giveStockBack } from './stock.store.ts'

type Ending = { order: OrderHead; to: 'CANCELLED' | 'DELETED'; notes: string | null; by?: string }

/**
 * Ends an order that has not left the house, in the caller's transaction, which holds it: stock and promo use go
 * back, and no way to pay stays open. Payments stay watched, so that late money is seen.
 */
export async function endOrder(deps: StaffDeps, tx: Tx, { order, ...ending }: Ending) {
  await saveMove(tx, order, ending)
  // The promotion before the shelf, as when an order is placed: nobody waits in a circle.
  await releaseRedemption(tx, order.id)
  await giveStockBack(tx, order.id)
  await supersedeIntents(tx, order.id)
  await closeUntried(tx, await listEntries(tx, order.id))
  await checkSoon(deps, tx, order)
  deps.metrics.moves.inc({ status: ending.to })
}

/** Money may be on its way at this very moment. */
async function checkSoon({ jobs }: StaffDeps, tx: Tx, { id, now }: OrderHead) {
  const watched = (await listIntents(tx, id)).filter(({ nextCheckAt }) => nextCheckAt !== null)
  for (const intent of watched) {
    await saveNextCheck(tx, intent.id, now, null)
    await queuePaymentCheck(jobs, tx, { intentId: intent.id, at: now })
  }
}
