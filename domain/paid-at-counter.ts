import type { OrderStatus } from './order-status.ts'
import type { TransactionStatus, TransactionType } from './payment.ts'

type PaidOrder = {
  creator: 'CUSTOMER' | 'STAFF'
  status: OrderStatus
  total: number
  transactions: readonly { type: TransactionType; status: TransactionStatus }[]
}

const UNPAID: readonly OrderStatus[] = ['PENDING', 'CANCELLED', 'DELETED']

/** Staff's order that went on without a payment through a provider: the money was taken at the counter. */
export const isPaidAtCounter = ({ creator, status, total, transactions }: PaidOrder): boolean =>
  creator === 'STAFF' &&
  total > 0 &&
  !UNPAID.includes(status) &&
  !transactions.some((one) => one.type === 'PAYMENT' && one.status === 'SUCCESS')
