import type { Actor } from '#domain/actor.ts'
import type { ChosenLot } from '#domain/lots/plan-lots.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { NewShipment } from './shipments.store.ts'

/** A status change by staff. Shipping needs a carrier, unless it was entered when the parcel was packed. */
export type StaffMove = {
  orderId: string
  to: Exclude<OrderStatus, 'PENDING' | 'DELETED'>
  /** Never shown to the customer. */
  actor: Actor
  /** Shown to the customer with the status. */
  note?: string
  shipment?: NewShipment
  /** Ship although everything is refunded, or a lot is recalled: the courier has it. */
  isConfirmed?: boolean
  /** When packing: lots that are taken instead of those that expire first, with the reason. */
  lots?: { chosen: readonly ChosenLot[]; reason: string }
}
