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
  // Also one that was on its way and came back from the bank.
  FAILED: 'Your bank did not take it. We are looking into it; you need not do anything.',
}

/** A void lets go of money that the bank had only set aside. */
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

/** What a customer reads of a transaction. */
export const transactionText = ({ type, status }: Pick<Transaction, 'type' | 'status'>): TransactionText =>
  TEXTS[type](status)
