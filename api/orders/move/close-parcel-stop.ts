import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import { lockOrder } from '../orders.store.ts'
import { saveParcelStopClosed } from './parcel-stops.store.ts'

/** The packing desk has the parcel of a cancelled order back on the shelf. */
export const closeParcelStop = (
  { db }: { db: Db },
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<Result<null, 'NOTHING_TO_STOP'>> =>
  staffTx(db, actor, async (tx, write) => {
    const { orderNumber } = await lockOrder(tx, orderId)
    if (!(await saveParcelStopClosed(tx, orderId, actor.name))) return fail('NOTHING_TO_STOP')
    await write({ act: 'order.parcel-stopped', subject: { kind: 'order', id: orderNumber } })
    return ok(null)
  })
