import type { Transaction } from '#contract/orders.ts'
import type { TransactionStatus, TransactionType } from '#domain/payment.ts'

type TransactionText = { title: string; status: string; note: string | null }

const STATUSES: Record<TransactionStatus, string> = {
  PENDING: 'Pending',
  SUCCESS: 'Success',
  FAILED: 'Failed',
}

const payment = (status: TransactionStatus): TransactionText => ({
  title: 'Payment',
  status: STATUSES[status],
  note: null,
})

const REFUND: Record<TransactionStatus, string> = {
  PENDING: 'Shows in your account within 3-10 business days.',
  SUCCESS: 'Shows in your account within 3-10 business days.',
  // Also a refund that the bank returned.
  FAILED: 'Your bank did not take it. We are looking into it; you need not do anything.',
}

/** A void releases money that the bank had only reserved. */
const VOID: Record<TransactionStatus, TransactionText> = {
  PENDING: {
    title: 'Payment',
    status: 'Being released',
    note: 'Not charged. Your bank frees the amount soon.',
  },
  SUCCESS: { title: 'Payment', status: 'Released, not charged', note: null },
  FAILED: {
    title: 'Payment',
    status: 'Not released yet',
    note: 'Your bank still holds the amount. We are looking into it; you need not do anything.',
  },
}

const TEXTS: Record<TransactionType, (status: TransactionStatus) => TransactionText> = {
  PAYMENT: payment,
  REFUND: (status) => ({ title: 'Refund', status: STATUSES[status], note: REFUND[status] }),
  VOID: (status) => VOID[status],
}

/** The text of a transaction for the customer. */
export const transactionText = ({ type, status }: Pick<Transaction, 'type' | 'status'>): TransactionText =>
  TEXTS[type](status)
