import type { HeldAct } from '#contract/admin/acts.ts'
import type { HandOverRequest } from '#contract/admin/waves.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { holdMoves } from '../acts/index.ts'
import type { StaffCaller } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { OrderDeps } from '../orders/index.ts'
import { listWaiting } from './hand-over.store.ts'

/**
 * The courier took these parcels: a deed that waits, then each order leaves on its own. `orderIds`: what the list
 * showed, so that a parcel that was packed meanwhile does not leave unseen.
 */
export async function handOver(
  deps: OrderDeps,
  caller: StaffCaller,
  request: HandOverRequest,
): Promise<Result<HeldAct, AdminFailure>> {
  const { carrier, orderIds } = request
  const waiting = (await listWaiting(deps.db)).filter((parcel) => parcel.carrier === carrier)
  const isListed = (id: string) => waiting.some(({ orderId }) => orderId === id)
  const gone = orderIds
    .filter((id) => !isListed(id))
    .map((id) => ({ id, code: 'NOT_LISTED', message: 'It is not waiting for this courier any more.' }))
  const orders = orderIds.filter(isListed).map((id) => ({ id, from: 'READYFORPICKUP' as const }))
  const move = { to: carrier === 'LOCAL' ? 'OUTFORDELIVERY' : 'SHIPPED', orders, note: null } as const
  const held = await holdMoves(deps, caller, move, { asked: { route: 'handOver', input: request } })
  if (held.ok) return ok({ ...held.value, refused: [...held.value.refused, ...gone] })
  return orders.length > 0 ? held : fail({ ...held.error, details: { refused: gone } })
}
