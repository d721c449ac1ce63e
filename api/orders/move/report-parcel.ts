import type { Actor } from '#domain/actor.ts'
import { PARCEL_MOVES, type ParcelStatus } from '#domain/parcel.ts'
import { CARRIER_NAMES, type Carrier } from '#domain/shipment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffDeps } from '../order-deps.ts'
import { moveOrder } from './move-order.ts'
import { saveParcelLeft } from './parcel-stops.store.ts'
import { findParcel, impersonalEvent, insertTrackingEvent } from './shipments.store.ts'

/** A courier's report about a parcel. `description` and `location` are shown to the customer. */
export type ParcelReport = {
  carrier: Carrier
  trackingNumber: string
  status: ParcelStatus
  description: string
  location: string | null
  occurredAt: Date
}

/** Stores a courier's report and moves the order. It is idempotent: a repeated or late report moves nothing. */
export async function reportParcel(
  deps: StaffDeps,
  report: ParcelReport,
): Promise<Result<null, 'PARCEL_UNKNOWN'>> {
  const { carrier, trackingNumber, status, description, location, occurredAt } = report
  const parcel = await findParcel(deps.db, carrier, trackingNumber)
  if (!parcel) return fail('PARCEL_UNKNOWN')
  const { orderId } = parcel
  const actor: Actor = { kind: 'COURIER', name: CARRIER_NAMES[carrier] }
  const event = { status: description, location, at: occurredAt }
  await insertTrackingEvent(deps.db, orderId, await impersonalEvent(deps.db, orderId, event))
  for (const to of PARCEL_MOVES[status]) {
    // Refused if the order is already there. The parcel moves, whatever the shop knows about the money.
    await moveOrder(deps, { orderId, to, actor, isConfirmed: true })
  }
  // Only a cancelled order has a row to change: the courier took its parcel all the same.
  await saveParcelLeft(deps.db, orderId)
  return ok(null)
}
