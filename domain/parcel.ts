import { minutes } from '#kit/duration.ts'
import type { OrderStatus } from './order-status.ts'

export const PARCEL_STATUSES = ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

/** The moves of an order for each report. Reports may be lost: a parcel that was seen anywhere was picked up before. */
export const PARCEL_MOVES = {
  PICKED_UP: ['SHIPPED'],
  IN_TRANSIT: ['SHIPPED'],
  OUT_FOR_DELIVERY: ['SHIPPED', 'OUTFORDELIVERY'],
  DELIVERED: ['SHIPPED', 'OUTFORDELIVERY', 'DELIVERED'],
} as const satisfies Record<ParcelStatus, readonly OrderStatus[]>

export type TrackingEventProblem = 'NOT_YET' | 'BEFORE_IT_LEFT'

/** Why the time of a tracking event is impossible. Late reports are allowed; times are exact to the minute. */
export function trackingEventProblem(
  at: Date,
  { shippedAt, now }: { shippedAt: Date; now: Date },
): TrackingEventProblem | null {
  if (at > now) return 'NOT_YET'
  return at.getTime() < Math.floor(shippedAt.getTime() / minutes(1)) * minutes(1) ? 'BEFORE_IT_LEFT' : null
}
