import type { Tx } from '#db/client.ts'
import { insertRefund, type NewRefund } from '../payments/index.ts'
import type { OrderDeps } from './order-deps.ts'

/** Promises money back in the caller's transaction; a job then asks the provider. */
export async function promiseRefund(
  { jobs }: Pick<OrderDeps, 'jobs'>,
  tx: Tx,
  refund: NewRefund,
): Promise<string> {
  const refundId = await insertRefund(tx, refund)
  await jobs.enqueue(tx, 'orders.refund', { key: refundId, payload: { refundId } })
  return refundId
}
