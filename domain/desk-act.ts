import { type Milliseconds, seconds } from '#kit/duration.ts'
import type { OrderStatus } from './order-status.ts'
import type { Permission } from './permission.ts'

/** Deeds of staff that wait some seconds before they are carried out, because they cannot be taken back afterwards. */
export const ACT_KINDS = ['MOVE', 'REFUND', 'MESSAGE'] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** RUNNING: some parts may be done, so it can no longer be undone. FAILED: every part was refused. */
export const ACT_STATES = ['WAITING', 'RUNNING', 'DONE', 'UNDONE', 'FAILED'] as const
export type ActState = (typeof ACT_STATES)[number]

/** A part is one order of a deed. */
export const PART_STATES = ['WAITING', 'DONE', 'REFUSED', 'UNDONE'] as const
export type PartState = (typeof PART_STATES)[number]

/** How long a deed can be undone. */
export const HOLD_OF: Record<ActKind, Milliseconds> = {
  MOVE: seconds(8),
  REFUND: seconds(30),
  MESSAGE: seconds(8),
}

/** The most orders of one deed. */
export const MAX_ACT_ORDERS = 500

/** More orders than this are cancelled at once only with a fresh key. */
export const CANCELS_WITHOUT_KEY = 5

/** The statuses that staff may give an order, and the permission that each needs. RETURNED and CANCELLED pay back. */
export const MOVE_PERMISSION = {
  READYFORPICKUP: 'orders.pack',
  SHIPPED: 'orders.ship',
  OUTFORDELIVERY: 'orders.ship',
  DELIVERED: 'orders.ship',
  RETURNED: 'orders.cancel',
  CANCELLED: 'orders.cancel',
} as const satisfies Partial<Record<OrderStatus, Permission>>

export type DeskMove = keyof typeof MOVE_PERMISSION
export const DESK_MOVES = Object.keys(MOVE_PERMISSION) as [DeskMove, ...DeskMove[]]

/**
 * What happens to refunded goods. NOT_BACK: the customer keeps them, or they have not left. TAKEN_OUT: they are not packed,
 * because there are none.
 */
export const RETURNED_GOODS = ['NOT_BACK', 'TO_SHELF', 'THROWN_AWAY', 'TAKEN_OUT'] as const
export type ReturnedGoods = (typeof RETURNED_GOODS)[number]

/** The state of a deed whose parts have all ended. */
export const endOf = (parts: readonly PartState[]): 'DONE' | 'FAILED' =>
  parts.includes('DONE') ? 'DONE' : 'FAILED'
