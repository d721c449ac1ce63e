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
