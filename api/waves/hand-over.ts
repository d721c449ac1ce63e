import type { Actor } from '#domain/actor.ts'
import type { Carrier } from '#domain/shipment.ts'
import { type MoveProblem, moveOrder } from '../orders/index.ts'
import { listWaiting } from './hand-over.store.ts'
import type { WaveDeps } from './wave-deps.ts'

export type HandedOver = {
  shipped: string[]
  refused: { orderNumber: string; problem: MoveProblem | 'NOT_LISTED' }[]
}

/**
 * The courier took these parcels: each order leaves in a transaction of its own. `orderNumbers`: what the list showed, so
 * that a parcel that was packed meanwhile does not leave unseen.
 */
export async function handOver(
  deps: WaveDeps,
  actor: Actor,
  { carrier, orderNumbers }: { carrier: Carrier; orderNumbers: readonly string[] },
): Promise<HandedOver> {
  const waiting = (await listWaiting(deps.db)).filter((parcel) => parcel.carrier === carrier)
  const done: HandedOver = { shipped: [], refused: [] }
  for (const orderNumber of orderNumbers) {
    const parcel = waiting.find((one) => one.orderNumber === orderNumber)
    const to = carrier === 'LOCAL' ? 'OUTFORDELIVERY' : 'SHIPPED'
    const moved = parcel && (await moveOrder(deps, { orderId: parcel.orderId, to, actor }))
    if (moved?.ok) done.shipped.push(orderNumber)
    else done.refused.push({ orderNumber, problem: moved ? moved.error : 'NOT_LISTED' })
  }
  return done
}
