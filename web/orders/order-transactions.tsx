import type { Order, Transaction } from '#contract/orders.ts'
import type { TransactionStatus, TransactionType } from '#domain/payment.ts'
import { moneyText } from './money-text.ts'
import { OrderSection } from './order-section.tsx'
import { OrderTime } from './order-time.tsx'
import styles from './order-transactions.module.css'

const TYPES: Record<TransactionType, string> = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  VOID: 'Payment released',
}
const STATUSES: Record<TransactionStatus, string> = {
  PENDING: 'Pending',
  SUCCESS: 'Success',
  FAILED: 'Failed',
}

/** What there is to know besides; the bank, not the shop, says when it shows. */
function newsOf({ type, status }: Transaction): string | null {
  if (type === 'VOID') return 'You were not charged. Your bank frees the amount.'
  return type === 'REFUND' && status !== 'FAILED' ? 'Shows in your account within 3-10 business days.' : null
}

type OrderTransactionsProps = { order: Order }

export function OrderTransactions({ order: { status, transactions } }: OrderTransactionsProps) {
  return (
    <OrderSection title="Transactions">
      {transactions.length === 0 ? (
        <p>{status === 'PENDING' ? 'No payment yet.' : 'No payment was made.'}</p>
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

const keyOf = ({ type, transactionRef, meta }: Transaction) => `${type} ${transactionRef} ${meta.createdAt}`

type EntryProps = { transaction: Transaction }

function Entry({ transaction }: EntryProps) {
  const { type, status, amount, currency, paymentMethod, paymentMethodDescription, meta } = transaction
  const news = newsOf(transaction)
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>{paymentMethod ? `${TYPES[type]} · ${paymentMethod}` : TYPES[type]}</p>
        {paymentMethodDescription && <p className={styles.small}>{paymentMethodDescription}</p>}
        <p className={styles.small}>
          <OrderTime at={meta.createdAt} />
        </p>
        {news && <p className={styles.small}>{news}</p>}
      </div>
      <div className={styles.sum}>
        <p>{moneyText(amount, currency)}</p>
        {type !== 'VOID' && (
          <p className={styles.status} data-status={status}>
            {STATUSES[status]}
          </p>
        )}
      </div>
    </li>
  )
}
