import type { Tx } from '#db/client.ts'
import type { OrderDeps } from './order-deps.ts'

/** A payment is looked at when its time has come, by whichever process is free. */
export const queueLook = (
  jobs: OrderDeps['jobs'],
  tx: Tx,
  { intentId, at }: { intentId: string; at: Date },
): Promise<void> =>
  jobs.enqueue(tx, 'orders.look', {
    key: `${intentId} ${at.getTime()}`,
    payload: { intentId },
    runAt: at,
  })
