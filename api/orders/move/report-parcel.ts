import { PARCEL_MOVES, type ParcelStatus } from '#domain/parcel.ts'
import { CARRIER_NAMES, type Carrier } from '#domain/shipment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffDeps } from '../order-deps.ts'
import { moveOrder } from './move-order.ts'
import { findParcel, insertTrackingEvent } from './shipments.store.ts'

/** What a courier says about a parcel. `description` and `location` are what the customer reads. */
export type ParcelReport = {
  carrier: Carrier
  trackingNumber: string
  status: ParcelStatus
  description: string
  location: string | null
  occurredAt: Date
}

/** Writes down what a courier reports and moves the order along. The same report twice, or late, changes nothing. */
export async function reportParcel(
  deps: StaffDeps,
  report: ParcelReport,
): Promise<Result<null, 'PARCEL_UNKNOWN'>> {
  const { carrier, trackingNumber, status, description, location, occurredAt } = report
  const parcel = await findParcel(deps.db, carrier, trackingNumber)
  if (!parcel) return fail('PARCEL_UNKNOWN')
  const { orderId } = parcel
  await insertTrackingEvent(deps.db, orderId, { status: description, location, at: occurredAt })
  for (const to of PARCEL_MOVES[status]) {
    // Refused where it has happened before.
    await moveOrder(deps, { orderId, to, by: CARRIER_NAMES[carrier] })
  }
  return ok(null)
}
