import type { OrderDeps } from './order-deps.ts'
import { insertTrackingEvent, type NewTrackingEvent } from './shipments.store.ts'

/** Writes down where a parcel was seen; the same sighting told twice is one. False if the order has no parcel. */
export const addTrackingEvent = (
  { db }: Pick<OrderDeps, 'db'>,
  { orderId, ...event }: NewTrackingEvent & { orderId: string },
): Promise<boolean> => insertTrackingEvent(db, orderId, event)
