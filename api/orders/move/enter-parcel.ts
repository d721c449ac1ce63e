import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffDeps } from '../order-deps.ts'
import { lockOrder } from '../orders.store.ts'
import { type NewShipment, saveShipment } from './shipments.store.ts'

/** Staff enters who takes a packed parcel. The courier's first report then moves the order to SHIPPED. */
export const enterParcel = (
  { db }: Pick<StaffDeps, 'db'>,
  { orderId, ...shipment }: NewShipment & { orderId: string },
): Promise<Result<null, 'NOT_PACKED'>> =>
  db.transaction().execute(async (tx) => {
    const { status } = await lockOrder(tx, orderId)
    if (status !== 'READYFORPICKUP') return fail('NOT_PACKED')
    await saveShipment(tx, orderId, shipment)
    return ok(null)
  })
