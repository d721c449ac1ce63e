import type { Tx } from '#db/client.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { GatewayName } from '#domain/payment.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { saveTransaction } from '../settlement/transactions.store.ts'
import { insertIntent, supersedeIntents } from './intents.store.ts'
import { insertRest } from './rest.store.ts'

type AskedRest = {
  orderId: string
  paymentRef: string
  gateway: GatewayName
  amount: Money
  currency: Currency
  within: Milliseconds
  by: string
}

/**
 * Asks the customer for what a payment lacked, in the caller's transaction, which has locked the order. The provider is
 * called when the customer pays. The unstarted record makes the order page offer another payment.
 */
export async function askRest(tx: Tx, { gateway, currency, ...asked }: AskedRest): Promise<void> {
  const { orderId, amount } = asked
  await insertRest(tx, asked)
  await supersedeIntents(tx, orderId)
  const intent = await insertIntent(tx, { orderId, gateway, amount, currency, isRest: true })
  const unstarted = {
    type: 'PAYMENT',
    ref: intent.id,
    status: 'PENDING',
    rank: 0,
    amount,
    replaces: null,
  } as const
  const entry = { ...unstarted, method: null, methodDescription: null, errorCode: null }
  await saveTransaction(tx, { orderId, intent, entry })
}
