import type { CancelRequest } from '#contract/orders.ts'
import type { Tx } from '#db/client.ts'

/** For staff; the customer does not see it with the order. */
export async function saveCancelReason(
  tx: Tx,
  orderId: string,
  { reason, note }: CancelRequest,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ cancel_reason: reason, cancel_note: note })
    .where('id', '=', orderId)
    .execute()
}
