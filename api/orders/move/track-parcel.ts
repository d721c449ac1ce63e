import type { DbOrTx } from '#db/client.ts'
import { type TrackingEventProblem, trackingEventProblem } from '#domain/parcel.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { findShippedAt, insertTrackingEvent, type NewTrackingEvent } from './shipments.store.ts'

export type TrackingProblem = 'NO_PARCEL' | TrackingEventProblem

/** Stores a tracking event, also a late one. It is idempotent, and the order's status does not change. */
export async function addTrackingEvent(
  { db }: { db: DbOrTx },
  { orderId, ...event }: NewTrackingEvent & { orderId: string },
): Promise<Result<null, TrackingProblem>> {
  const parcel = await findShippedAt(db, orderId)
  if (!parcel) return fail('NO_PARCEL')
  const problem = event.at && trackingEventProblem(event.at, parcel)
  if (problem) return fail(problem)
  await insertTrackingEvent(db, orderId, event)
  return ok(null)
}
