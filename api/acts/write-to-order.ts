import type { HeldAct } from '#contract/admin/acts.ts'
import type { MessageRequest } from '#contract/admin/order-deeds.ts'
import { channelsFor } from '#domain/order-message.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import {
  addTrackingEvent,
  findOrder,
  isQueuedBefore,
  type OrderDeps,
  reachableChannels,
} from '../orders/index.ts'
import { holdAct } from './hold-act.ts'
import { findOrderId, insertNote } from './order-deeds.store.ts'

type OfOrder<Value> = { orderNumber: string } & Value

/** A note for staff. Customers never see it. */
export const addNote = (
  { db }: OrderDeps,
  caller: StaffCaller,
  { orderNumber, text }: OfOrder<{ text: string }>,
) =>
  staffTx<Result<{ id: number; text: string; by: string; at: string }, AdminFailure>>(
    db,
    caller.actor,
    async (tx, write) => {
      const orderId = await findOrderId(tx, orderNumber)
      if (!orderId) return fail({ code: 'NOT_FOUND' })
      const { staff } = caller
      const { at, ...note } = await insertNote(tx, { orderId, text, by: staff.name, staffId: staff.id })
      await write({
        act: 'order.note',
        subject: { kind: 'order', id: orderNumber },
        after: { note: note.id },
      })
      return ok({ ...note, at: at.toISOString() })
    },
  )

/** A mail in one's own words, or a registered template that was sent before. It waits like every deed. */
export const askMessage = (
  deps: OrderDeps,
  caller: StaffCaller,
  { orderNumber, message }: OfOrder<{ message: MessageRequest }>,
): Promise<Result<HeldAct, AdminFailure>> =>
  holdAct(deps, caller, {
    request: { route: 'sendOrderMessage', input: { orderNumber, message } },
    async decide(tx) {
      const orderId = await findOrderId(tx, orderNumber)
      const order = orderId && (await findOrder(tx, orderId))
      if (!order) return fail({ code: 'NOT_FOUND' })
      const template = 'mail' in message ? 'staffMail' : message.template
      if ('template' in message && !(await isQueuedBefore(tx, order.id, template)))
        return fail({ code: 'NOT_A_TEMPLATE' })
      if (channelsFor(template, await reachableChannels(tx, order.userId)).length === 0)
        return fail({ code: 'NOT_REACHABLE' })
      return ok({
        kind: 'MESSAGE',
        payload: message,
        parts: [{ orderId: order.id, payload: {} }],
        refused: [],
      })
    },
  })

type Scan = { status: string; location: string | null; at: string | null }

/** Writes down where a parcel was seen, when a courier reports it by phone. */
export async function addScan(
  { db }: OrderDeps,
  { actor }: StaffCaller,
  { orderNumber, at, ...scan }: OfOrder<Scan>,
): Promise<Result<{ written: true }, AdminFailure>> {
  const orderId = await findOrderId(db, orderNumber)
  if (!orderId) return fail({ code: 'NOT_FOUND' })
  const added = await addTrackingEvent(
    { db },
    { orderId, actor, ...scan, at: at === null ? null : new Date(at) },
  )
  if (added.ok) return ok({ written: true })
  return fail({ code: added.error === 'NO_PARCEL' ? 'NO_PARCEL' : 'TIME_IMPOSSIBLE' })
}
