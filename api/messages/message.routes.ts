import type { MESSAGE_CALLS } from '#contract/admin/message-calls.ts'
import { smsParts } from '#domain/sms-parts.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers, StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import {
  findOrderId,
  listMessages,
  type OrderDeps,
  previewMessage,
  previewStaffMail,
  type ResendProblem,
  resendOne,
  sentMessage,
} from '../orders/index.ts'

const unknown = () => fail<AdminFailure>({ code: 'NOT_FOUND' })

const PROBLEMS: Record<ResendProblem, AdminFailure> = {
  ORDER_UNKNOWN: { code: 'NOT_FOUND' },
  NEVER_QUEUED: { code: 'NOT_FOUND' },
  STILL_QUEUED: { code: 'MESSAGE_WAITING' },
  NOT_REACHABLE: { code: 'NOT_REACHABLE' },
}

/** What customers received about an order: read, shown and sent again. */
export const messageRoutes = (deps: OrderDeps): Pick<AdminHandlers, keyof typeof MESSAGE_CALLS> => ({
  async listOrderMessages({ params }) {
    const orderId = await findOrderId(deps.db, params.orderNumber)
    return orderId ? ok({ data: (await listMessages(deps.db, orderId)).map(sentMessage) }) : unknown()
  },
  async readOrderMessage({ params }, caller) {
    const orderId = await findOrderId(deps.db, params.orderNumber)
    const found = orderId ? await listMessages(deps.db, orderId) : []
    const message = found.find(({ id }) => id === params.messageId)
    if (!orderId || !message) return unknown()
    const { sms, ...mail } = await previewMessage(deps, { orderId, ...message })
    const seen = { template: message.template, message: message.id }
    await logLook(deps, caller, { orderNumber: params.orderNumber, seen })
    return ok({
      message: sentMessage(message),
      mail,
      sms: sms === null ? null : { text: sms, parts: smsParts(sms) },
    })
  },
  async previewMail({ params: { orderNumber }, body }, caller) {
    if (!caller.staff.permissions.has('orders.message')) return fail({ code: 'STAFF_NOT_ALLOWED' })
    const orderId = await findOrderId(deps.db, orderNumber)
    if (!orderId) return unknown()
    const { sms: _, ...mail } = await previewStaffMail(deps, { orderId, written: body })
    await logLook(deps, caller, { orderNumber, seen: { template: 'staffMail' } })
    return ok(mail)
  },
  async resendOrderMessage({ params }, { actor }) {
    const orderId = await findOrderId(deps.db, params.orderNumber)
    if (!orderId) return unknown()
    const resent = await resendOne(deps, { orderId, id: params.messageId, actor })
    return resent.ok ? ok({ channels: resent.value }) : fail(PROBLEMS[resent.error])
  },
})

/** A message shows name and address, so the audit log says who looked. */
const logLook = (
  { db }: OrderDeps,
  { actor }: StaffCaller,
  { orderNumber, seen }: { orderNumber: string; seen: Record<string, string | number> },
) =>
  staffTx(db, actor, async (_tx, write) => {
    await write({
      act: 'order.read-message',
      subject: { kind: 'order', id: orderNumber },
      after: seen,
      readsPersonal: true,
    })
    return ok(undefined)
  })
