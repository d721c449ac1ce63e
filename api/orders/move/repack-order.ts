import type { Actor } from '#domain/actor.ts'
import { fail, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import { giveLots, planPacking, returnLots } from '../../lots/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { lockOrder } from '../orders.store.ts'

export type RepackProblem = 'NOT_PACKED' | 'LOTS_SHORT'

/** Gives a packed order other lots, because one of them was recalled. Writes nothing if the shelf holds too few pieces. */
export const repackOrder = (
  { db, now }: StaffDeps,
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<Result<null, RepackProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    const { status, orderNumber } = await lockOrder(tx, orderId)
    if (status !== 'READYFORPICKUP') return fail('NOT_PACKED')
    const packing = { orderId, by: actor.name, now: now() }
    const { missing } = await planPacking(tx, packing)
    if (missing.length > 0) return fail('LOTS_SHORT')
    await returnLots(tx, orderId)
    await write({ act: 'order.repack', subject: { kind: 'order', id: orderNumber } })
    return giveLots(tx, packing)
  })
