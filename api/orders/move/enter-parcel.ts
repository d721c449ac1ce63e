import type { Actor } from '#domain/actor.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { lockOrder } from '../orders.store.ts'
import { type NewShipment, saveShipment } from './shipments.store.ts'

/** Staff enters who takes a packed parcel. The courier's first report then moves the order to SHIPPED. */
export const enterParcel = (
  { db }: Pick<StaffDeps, 'db'>,
  { orderId, actor, ...shipment }: NewShipment & { orderId: string; actor: Actor },
): Promise<Result<null, 'NOT_PACKED'>> =>
  staffTx(db, actor, async (tx, write) => {
    const { status, orderNumber } = await lockOrder(tx, orderId)
    if (status !== 'READYFORPICKUP') return fail('NOT_PACKED')
    await saveShipment(tx, orderId, shipment)
    await write({ act: 'order.enter-parcel', subject: { kind: 'order', id: orderNumber }, after: shipment })
    return ok(null)
  })
