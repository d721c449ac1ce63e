import type { Order, Transaction } from '#contract/orders.ts'
import { fromMajor, subtract, sum, toMajor } from '#domain/money.ts'
import { moneyText } from '#domain/money-text.ts'
import { pendingAction } from '#domain/pending-action.ts'
import { REFUND_WORDS } from '#domain/refund-time.ts'

const total = (transactions: readonly Transaction[]) =>
  sum(transactions.map(({ amount }) => fromMajor(amount)))

/** What was paid for an order and is not on its way back, in major units. */
export function amountToReturn({ transactions }: Pick<Order, 'transactions'>): number {
  const paid = transactions.filter(({ type, status }) => type === 'PAYMENT' && status === 'SUCCESS')
  const back = transactions.filter(({ type, status }) => type === 'REFUND' && status !== 'FAILED')
  return toMajor(subtract(total(paid), total(back)))
}

/** What happens to the money when the customer cancels. */
export function moneyBackText(order: Order): string {
  const amount = amountToReturn(order)
  if (amount > 0) return `${moneyText(amount, order.currency)} ${REFUND_WORDS}`
  return pendingAction(order) === 'WAITFORPAYMENT'
    ? 'Your payment is still being processed. If it arrives, all of it goes back the way you paid.'
    : 'Nothing was charged, so there is nothing to return.'
}
