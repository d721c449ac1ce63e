import type { Order, Transaction } from '#contract/orders.ts'
import { fromMajor, sum, toMajor } from '#domain/money.ts'
import { moneyText } from '#domain/money-text.ts'
import { isPaidAtCounter } from '#domain/paid-at-counter.ts'
import { type PendingAction, pendingAction } from '#domain/pending-action.ts'

/** Money that goes back, and the account it goes to. */
export type MoneyBack = { amount: string; to: string }

const isPaid = ({ type, status }: Transaction) => type === 'PAYMENT' && status === 'SUCCESS'

const TO_BE_PAID: Record<PendingAction, string> = {
  PAYAMOUNT: 'To be paid',
  WAITFORPAYMENT: 'Waiting for confirmation from your bank',
  RETRYPAYMENT: 'To be paid: the last attempt did not go through',
}

/** How an order was or is to be paid. */
export function paidBy(order: Order): string {
  const payment = order.transactions.find(isPaid)
  if (payment) return means(payment) ?? 'Paid online'
  if (order.total === 0) return 'Nothing to pay'
  if (isPaidAtCounter(order)) return 'Paid at our counter'
  const pending = pendingAction(order)
  return pending ? TO_BE_PAID[pending] : 'Not charged'
}

type Means = Pick<Transaction, 'paymentMethod' | 'paymentMethodDescription'>

/** 'UPI, as***@okaxis' or 'Visa credit card ending 1007'; null if unknown. */
function means({ paymentMethod: method, paymentMethodDescription: description }: Means): string | null {
  if (method === 'Card' && description) return cardName(description)
  return description && method ? `${method}, ${description}` : method
}

const cardName = (description: string) => description.replace(/(?<=\S)(?<!^Card) ending /, ' card ending ')

const ACCOUNTS = { UPI: 'your UPI account', Netbanking: 'your bank account', Wallet: 'your wallet' } as const

/** The payment method that a refund goes to. */
export function accountOf({ paymentMethod: method, paymentMethodDescription: description }: Means): string {
  if (method === null) return 'the account you paid from'
  if (method === 'Card') return description ? `your ${cardName(description)}` : 'your card'
  return description ? `${ACCOUNTS[method]} (${description})` : ACCOUNTS[method]
}

/** All refunds of an order so far, also those under way. */
export function moneyBackOf({ transactions, currency }: Order): MoneyBack | null {
  const back = transactions.filter(({ type, status }) => type === 'REFUND' && status !== 'FAILED')
  const [newest] = back
  if (!newest) return null
  const amount = toMajor(sum(back.map((refund) => fromMajor(refund.amount))))
  return { amount: moneyText(amount, currency), to: accountOf(newest) }
}
