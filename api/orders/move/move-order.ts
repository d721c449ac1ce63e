import type { Tx } from '#db/client.ts'
import { NO_MONEY } from '#domain/money.ts'
import { canMove, type OrderStatus } from '#domain/order-status.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx, writeEntry } from '../../audit/index.ts'
import { makeInvoice } from '../../documents/index.ts'
import { giveLots, hasRecalledLot } from '../../lots/index.ts'
import { isFullyRefunded, isParcelStopped, refundAll, refundableAmount } from '../../payments/index.ts'
import { endOrder } from '../end/end-order.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import type { StaffDeps } from '../order-deps.ts'
import { findOrder, lockOrder, type OrderHead, saveMove } from '../orders.store.ts'
import { consumeStock } from '../stock/stock.store.ts'
import { counterBalance } from './counter.store.ts'
import { moveEntry } from './move-entry.ts'
import { findCarrier, saveDelivered, saveShipment, saveShipped } from './shipments.store.ts'
import type { StaffMove } from './staff-move.ts'

export type MoveProblem =
  | 'ORDER_UNKNOWN'
  | 'MOVE_NOT_ALLOWED'
  | 'SHIPMENT_NEEDED'
  | 'NOT_PAID'
  | 'MONEY_GIVEN_BACK'
  | 'LOTS_SHORT'
  | 'LOT_RECALLED'
  | 'PAYMENT_IN_DOUBT'

type Step = { order: OrderHead; move: StaffMove }
type After = (deps: StaffDeps, tx: Tx, step: Step) => Promise<void>

/** The effects of a move besides the status. */
const AFTER: Record<StaffMove['to'], After> = {
  PROCESSING: async () => {},
  // The parcel is packed: from here on it may leave, and with it its invoice.
  READYFORPICKUP: (deps, tx, { order }) => makeInvoice(deps, tx, order.id),
  SHIPPED: async (deps, tx, step) => {
    await shipOut(deps, tx, step)
    await notifyCustomer(deps, tx, { ...step, template: 'orderShipped' })
  },
  OUTFORDELIVERY: async (deps, tx, step) => {
    // Local delivery: it is shipped and out for delivery at once.
    if (step.order.status === 'READYFORPICKUP') await shipOut(deps, tx, step)
    await notifyCustomer(deps, tx, { ...step, template: 'orderOutForDelivery' })
  },
  DELIVERED: async (deps, tx, step) => {
    await saveDelivered(tx, step.order.id)
    await notifyCustomer(deps, tx, { ...step, template: 'orderDelivered' })
  },
  // The parcel came back: so does the money.
  RETURNED: async (deps, tx, step) => {
    await refundAll(deps, tx, step.order.id, 'RETURNED')
    await notifyCustomer(deps, tx, { ...step, template: 'orderReturned' })
  },
  CANCELLED: async () => {},
}

/** Staff changes the status of an order, by the rules of domain/order-status.ts. */
export async function moveOrder(deps: StaffDeps, move: StaffMove): Promise<Result<OrderStatus, MoveProblem>> {
  if (!(await findOrder(deps.db, move.orderId))) return fail('ORDER_UNKNOWN')
  return staffTx(deps.db, move.actor, (tx) => moveInTx(deps, tx, move))
}

/** The same in the caller's transaction, which is rolled back if the move is refused. */
export async function moveInTx(
  deps: StaffDeps,
  tx: Tx,
  move: StaffMove,
): Promise<Result<OrderStatus, MoveProblem>> {
  const order = await lockOrder(tx, move.orderId)
  const problem = await moveProblem(tx, order, move)
  if (problem) return fail(problem)
  const packed = move.to === 'READYFORPICKUP' ? await pack(deps, tx, move) : ok(null)
  if (!packed.ok) return packed
  const refunded = GOES_BACK.includes(move.to) ? await refundableAmount(tx, order.id) : NO_MONEY
  await apply(deps, tx, { order, move })
  await writeEntry(tx, move.actor, moveEntry(order, move, refunded))
  return ok(move.to)
}

/** The moves by which everything paid is refunded. */
const GOES_BACK: readonly OrderStatus[] = ['RETURNED', 'CANCELLED']

/** Writes nothing if a lot is short. */
const pack = ({ now }: StaffDeps, tx: Tx, { orderId, actor, lots }: StaffMove) =>
  giveLots(tx, { orderId, by: actor.name, now: now(), ...lots })

/** Why an order cannot make this move now, as far as nothing is written for it. */
export async function moveProblem(
  tx: Tx,
  order: OrderHead,
  { to, shipment, isConfirmed }: Pick<StaffMove, 'to' | 'shipment' | 'isConfirmed'>,
): Promise<MoveProblem | null> {
  const carrier = shipment?.carrier ?? (await findCarrier(tx, order.id))
  if (!canMove(order.status, to, carrier)) return 'MOVE_NOT_ALLOWED'
  // Only a payment moves a customer's order on; staff's orders may be paid at the counter.
  if (to === 'PROCESSING' && order.creator === 'CUSTOMER') return 'NOT_PAID'
  if (isShipping(order, to) && !carrier) return 'SHIPMENT_NEEDED'
  if (isShipping(order, to) && !isConfirmed && (await hasRecalledLot(tx, order.id))) return 'LOT_RECALLED'
  const goesOut = to === 'READYFORPICKUP' || isShipping(order, to)
  if (goesOut && !isConfirmed && (await isParcelStopped(tx, order.id))) return 'PAYMENT_IN_DOUBT'
  return goesOut && !isConfirmed && (await isRefunded(tx, order.id)) ? 'MONEY_GIVEN_BACK' : null
}

/** Everything that was paid is refunded, through a provider or at the counter. */
const isRefunded = async (tx: Tx, orderId: string) =>
  (await isFullyRefunded(tx, orderId)) || (await counterBalance(tx, orderId))?.left === 0

const isShipping = ({ status }: OrderHead, to: OrderStatus) =>
  status === 'READYFORPICKUP' && (to === 'SHIPPED' || to === 'OUTFORDELIVERY')

const historyFields = ({ actor, note }: StaffMove) => ({ by: actor.name, notes: note ?? null })

async function apply(deps: StaffDeps, tx: Tx, { order, move }: Step) {
  if (move.to === 'CANCELLED') return cancel(deps, tx, { order, move })
  await saveMove(tx, order, {
    to: move.to,
    ...historyFields(move),
    carrier: move.shipment?.carrier ?? (await findCarrier(tx, order.id)),
  })
  await AFTER[move.to](deps, tx, { order, move })
  deps.metrics.moves.inc({ status: move.to })
}

/** An order may be cancelled until it is shipped; everything is refunded. */
async function cancel(deps: StaffDeps, tx: Tx, { order, move }: Step) {
  await endOrder(deps, tx, { order, to: 'CANCELLED', ...historyFields(move) })
  await refundAll(deps, tx, order.id)
  await notifyCustomer(deps, tx, { order, template: 'orderCancelled' })
}

async function shipOut(deps: StaffDeps, tx: Tx, { order, move: { shipment } }: Step) {
  if (shipment) await saveShipment(tx, order.id, shipment)
  await saveShipped(tx, order.id)
  await consumeStock(tx, order.id)
  await deps.replacementLeft(tx, order.id)
}
