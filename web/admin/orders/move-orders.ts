import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import { type DeskMove, MOVE_PERMISSION } from '#domain/desk-act.ts'
import { canMove, type OrderStatus } from '#domain/order-status.ts'
import type { Permission } from '#domain/permission.ts'

export const MOVE_TEXT: Record<DeskMove, { label: string; busy: string; done: string }> = {
  READYFORPICKUP: { label: 'Mark ready', busy: 'Marking', done: 'ready' },
  SHIPPED: { label: 'Ship', busy: 'Shipping', done: 'shipped' },
  OUTFORDELIVERY: { label: 'Out for delivery', busy: 'Sending out', done: 'out for delivery' },
  DELIVERED: { label: 'Mark delivered', busy: 'Marking', done: 'delivered' },
  RETURNED: { label: 'Came back', busy: 'Marking', done: 'returned' },
  CANCELLED: { label: 'Cancel', busy: 'Cancelling', done: 'cancelled' },
}

const MOVES = Object.keys(MOVE_PERMISSION) as DeskMove[]

type Movable = { status: OrderStatus; carrier?: DeskOrderRow['carrier'] }

/** The moves that the person may make with at least one of these orders. The server says which it refuses. */
export const movesFor = (orders: readonly Movable[], may: (permission: Permission) => boolean): DeskMove[] =>
  MOVES.filter(
    (to) =>
      may(MOVE_PERMISSION[to]) && orders.some(({ status, carrier }) => canMove(status, to, carrier ?? null)),
  )

/** Whether a parcel still needs a carrier and a number to make this move. */
export const needsShipment = (to: DeskMove, { carrier }: Movable): boolean => to === 'SHIPPED' && !carrier
