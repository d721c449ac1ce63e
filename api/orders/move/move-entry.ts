import type { Money } from '#domain/money.ts'
import type { AuditEntry } from '../../audit/index.ts'
import type { OrderHead } from '../orders.store.ts'
import type { StaffMove } from './staff-move.ts'

const ACTS: Record<StaffMove['to'], AuditEntry['act']> = {
  PROCESSING: 'order.process',
  READYFORPICKUP: 'order.pack',
  SHIPPED: 'order.ship',
  OUTFORDELIVERY: 'order.out-for-delivery',
  DELIVERED: 'order.deliver',
  RETURNED: 'order.return',
  CANCELLED: 'order.cancel',
}

/** The audit entry of a status change. `refunded`: what goes back to the customer by it. */
export const moveEntry = (order: OrderHead, move: StaffMove, refunded: Money): AuditEntry => ({
  act: ACTS[move.to],
  subject: { kind: 'order', id: order.orderNumber },
  before: { status: order.status },
  after: {
    status: move.to,
    ...move.shipment,
    ...(move.lots && { lots: move.lots.chosen }),
    ...(move.isConfirmed && { isConfirmed: true }),
  },
  reason: move.lots?.reason ?? move.note,
  ...(refunded > 0 && { money: { minor: refunded, currency: order.currency } }),
})
