import type { Transaction } from '#contract/orders.ts'
import { formatShortDay } from '#domain/date-display.ts'
import type { TransactionStatus, TransactionType } from '#domain/payment.ts'
import { REFUND_DAYS } from '#domain/refund-time.ts'

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

type Refund = Pick<Transaction, 'status' | 'sentAt' | 'expectedBy'>

const { least, most } = REFUND_DAYS

function refund({ status, sentAt, expectedBy }: Refund): TransactionText {
  const title = 'Refund'
  // Also a refund that the bank returned.
  if (status === 'FAILED')
    return { title, status: 'We are sorting this out', note: 'You need not do anything.' }
  if (status === 'PENDING' || !sentAt || !expectedBy)
    return { title, status: 'Promised', note: `Shows in ${least} to ${most} business days.` }
  // Business days are counted in India.
  const sentOn = formatShortDay(new Date(sentAt), 'Asia/Kolkata')
  const showsBy = formatShortDay(new Date(expectedBy), 'UTC')
  return { title, status: `Sent ${sentOn}, shows by ${showsBy}`, note: null }
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

const TEXTS: Record<TransactionType, (transaction: Refund) => TransactionText> = {
  PAYMENT: ({ status }) => payment(status),
  REFUND: refund,
  VOID: ({ status }) => VOID[status],
}

/** The text of a transaction for the customer. */
export const transactionText = (transaction: Refund & Pick<Transaction, 'type'>): TransactionText =>
  TEXTS[transaction.type](transaction)
