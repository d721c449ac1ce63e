import type { Tx } from '#db/client.ts'
import type { OrderDeps } from './order-deps.ts'

/** A payment is checked when its time has come, by whichever process is free. */
export const queuePaymentCheck = (
  jobs: OrderDeps['jobs'],
  tx: Tx,
  { intentId, at }: { intentId: string; at: Date },
): Promise<void> =>
  jobs.enqueue(tx, 'payments.check', {
    key: `${intentId} ${at.getTime()}`,
    payload: { intentId },
    runAt: at,
  })
