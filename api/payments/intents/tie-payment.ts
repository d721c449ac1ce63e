import type { Tx } from '#db/client.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { GatewayName } from '#domain/payment.ts'
import { checkIntentNow } from '../checks/schedule-check.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { findIntentByRef, insertIntent, saveTied, supersedeIntents } from './intents.store.ts'

type Tied = {
  orderId: string
  gateway: GatewayName
  intentRef: string
  amount: Money
  currency: Currency
  now: Date
}

/**
 * Makes an unknown payment one of an order, in the caller's transaction, which has locked the order. The check asks the
 * provider and settles what it says, as for every payment. False if the payment belongs to an order already.
 */
export async function tiePayment(
  deps: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  { intentRef, now, ...intent }: Tied,
): Promise<boolean> {
  if (await findIntentByRef(tx, intent.gateway, intentRef)) return false
  await supersedeIntents(tx, intent.orderId)
  const { id } = await insertIntent(tx, intent)
  await saveTied(tx, id, intentRef)
  await checkIntentNow(deps, tx, { id, now })
  return true
}
