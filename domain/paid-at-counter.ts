import type { OrderStatus } from './order-status.ts'
import type { TransactionStatus, TransactionType } from './payment.ts'

type PaidOrder = {
  creator: 'CUSTOMER' | 'STAFF'
  status: OrderStatus
  total: number
  transactions: readonly { type: TransactionType; status: TransactionStatus }[]
}

const UNPAID: readonly OrderStatus[] = ['PENDING', 'CANCELLED', 'DELETED']

/** Says whether staff's order was paid at the counter: it is paid, but not through a provider. */
export const isPaidAtCounter = ({ creator, status, total, transactions }: PaidOrder): boolean =>
  creator === 'STAFF' &&
  total > 0 &&
  !UNPAID.includes(status) &&
  !transactions.some((one) => one.type === 'PAYMENT' && one.status === 'SUCCESS')
