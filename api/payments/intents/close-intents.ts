import type { DbOrTx, Tx } from '#db/client.ts'
import { checkSoon } from '../checks/schedule-check.ts'
import type { PayableOrder, PaymentDeps } from '../payment-deps.ts'
import { failUnstarted, listTransactions } from '../settlement/transactions.store.ts'
import { listIntents, supersedeIntents } from './intents.store.ts'

/** No intent of the order stays open. Intents are still checked, so that late money is found and refunded. */
export async function closeIntents(tx: Tx, orderId: string): Promise<void> {
  await supersedeIntents(tx, orderId)
  await failUnstarted(tx, await listTransactions(tx, orderId))
}

/** The same for an order that ends; its payments are checked at once. */
export async function endPayments(
  deps: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  order: Pick<PayableOrder, 'id' | 'now'>,
): Promise<void> {
  await closeIntents(tx, order.id)
  await checkSoon(deps, tx, order)
}

/** Says whether a request is creating an intent of the order at the provider now. */
export async function isPaymentOpening(db: DbOrTx, orderId: string): Promise<boolean> {
  return (await listIntents(db, orderId)).some(({ isOpening, intentRef }) => isOpening && intentRef === null)
}
