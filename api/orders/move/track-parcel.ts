import type { Actor } from '#domain/actor.ts'
import { type TrackingEventProblem, trackingEventProblem } from '#domain/parcel.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockOrder } from '../orders.store.ts'
import {
  findShippedAt,
  impersonalEvent,
  insertTrackingEvent,
  type NewTrackingEvent,
} from './shipments.store.ts'

export type TrackingProblem = 'NO_PARCEL' | TrackingEventProblem

/** Staff stores a tracking event, also a late one. It is idempotent, and the order's status does not change. */
export const addTrackingEvent = (
  { db }: Pick<OrderDeps, 'db'>,
  { orderId, actor, ...event }: NewTrackingEvent & { orderId: string; actor: Actor },
): Promise<Result<null, TrackingProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    const { orderNumber } = await lockOrder(tx, orderId)
    const parcel = await findShippedAt(tx, orderId)
    if (!parcel) return fail('NO_PARCEL')
    const problem = event.at && trackingEventProblem(event.at, parcel)
    if (problem) return fail(problem)
    const kept = await impersonalEvent(tx, orderId, event)
    await insertTrackingEvent(tx, orderId, kept)
    const { status, location } = kept
    await write({
      act: 'order.track',
      subject: { kind: 'order', id: orderNumber },
      after: { status, location },
    })
    return ok(null)
  })
