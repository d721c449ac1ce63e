import { minutes } from '#kit/duration.ts'
import type { OrderStatus } from './order-status.ts'

/** What a courier reports of a parcel. */
export const PARCEL_STATUSES = ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

/** How an order moves when its parcel is reported so. Reports may be lost: whoever delivers was out for delivery. */
export const PARCEL_MOVES = {
  PICKED_UP: [],
  IN_TRANSIT: [],
  OUT_FOR_DELIVERY: ['OUTFORDELIVERY'],
  DELIVERED: ['OUTFORDELIVERY', 'DELIVERED'],
} as const satisfies Record<ParcelStatus, readonly OrderStatus[]>

export type TrackingEventProblem = 'NOT_YET' | 'BEFORE_IT_LEFT'

/** Why a parcel cannot have been seen at that time. It may be told late; people tell times by the minute. */
export function trackingEventProblem(
  at: Date,
  { shippedAt, now }: { shippedAt: Date; now: Date },
): TrackingEventProblem | null {
  if (at > now) return 'NOT_YET'
  return at.getTime() < Math.floor(shippedAt.getTime() / minutes(1)) * minutes(1) ? 'BEFORE_IT_LEFT' : null
}
