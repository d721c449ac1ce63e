import type { Order, Transaction } from '#contract/orders.ts'
import { moneyText } from '#domain/money-text.ts'
import { isPaidAtCounter } from '#domain/paid-at-counter.ts'
import { OrderSection } from './order-section.tsx'
import { OrderTime } from './order-time.tsx'
import styles from './order-transactions.module.css'
import { transactionText } from './transaction-text.ts'

type OrderTransactionsProps = { order: Order }

export function OrderTransactions({ order }: OrderTransactionsProps) {
  const { transactions } = order
  return (
    <OrderSection title="Transactions">
      {transactions.length === 0 ? (
        <p>{noneText(order)}</p>
      ) : (
        <ul className={styles.list}>
          {transactions.map((transaction) => (
            <Entry key={keyOf(transaction)} transaction={transaction} />
          ))}
        </ul>
      )}
    </OrderSection>
  )
}

function noneText(order: Order): string {
  if (order.total === 0) return 'There was nothing to pay.'
  if (isPaidAtCounter(order)) return 'Paid at our counter.'
  return order.status === 'PENDING' ? 'No payment yet.' : 'No payment was made.'
}

const keyOf = ({ type, transactionRef, meta }: Transaction) => `${type} ${transactionRef} ${meta.createdAt}`

type EntryProps = { transaction: Transaction }

function Entry({ transaction }: EntryProps) {
  const { amount, currency, paymentMethod, paymentMethodDescription, meta } = transaction
  const { title, status, note } = transactionText(transaction)
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>{paymentMethod ? `${title} · ${paymentMethod}` : title}</p>
        {paymentMethodDescription && <p className={styles.small}>{paymentMethodDescription}</p>}
        <p className={styles.small}>
          <OrderTime at={meta.createdAt} />
        </p>
        {note && <p className={styles.small}>{note}</p>}
      </div>
      <div className={styles.sum}>
        <p>{moneyText(amount, currency)}</p>
        <p className={styles.status} data-status={transaction.status}>
          {status}
        </p>
      </div>
    </li>
  )
}
