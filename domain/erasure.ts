import { days } from '#kit/duration.ts'
import type { OrderStatus } from './order-status.ts'

export const ERASURE_STATES = ['WAITING', 'CANCELLED', 'DONE'] as const
export type ErasureState = (typeof ERASURE_STATES)[number]

/** How long a request to erase a person waits, so that it can be cancelled. */
export const ERASURE_WAIT = days(7)

/** If an order or claim is open when the time has come, it is tried again after this. */
export const ERASURE_RETRY = days(1)

/** The name of an account without a person. */
export const ERASED_NAME = 'Erased customer'

/** Statuses after which nothing more happens with an order by itself. */
export const ENDED_STATUSES = [
  'DELIVERED',
  'CANCELLED',
  'RETURNED',
  'DELETED',
] as const satisfies readonly OrderStatus[]

/** How long the link of an export works. */
export const EXPORT_LIFETIME = days(7)
