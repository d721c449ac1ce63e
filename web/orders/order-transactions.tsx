import type { Order, Transaction } from '#contract/orders.ts'
import { moneyText } from '#domain/money-text.ts'
import type { TransactionStatus, TransactionType } from '#domain/payment.ts'
import { OrderSection } from './order-section.tsx'
import { OrderTime } from './order-time.tsx'
import styles from './order-transactions.module.css'

const TYPES: Record<TransactionType, string> = { PAYMENT: 'Payment', REFUND: 'Refund', VOID: 'Void' }
const STATUSES: Record<TransactionStatus, string> = {
  PENDING: 'Pending',
  SUCCESS: 'Success',
  FAILED: 'Failed',
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
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>{paymentMethod ? `${TYPES[type]} · ${paymentMethod}` : TYPES[type]}</p>
        {paymentMethodDescription && <p className={styles.small}>{paymentMethodDescription}</p>}
        <p className={styles.small}>
          <OrderTime at={meta.createdAt} />
        </p>
        {type === 'REFUND' && status !== 'FAILED' && (
          <p className={styles.small}>Shows in your account within 3-10 business days.</p>
        )}
      </div>
      <div className={styles.sum}>
        <p>{moneyText(amount, currency)}</p>
        <p className={styles.status} data-status={status}>
          {STATUSES[status]}
        </p>
      </div>
    </li>
  )
}
