import type { MailsRequest, NotesWritten } from '#contract/admin/board.ts'
import { channelsFor } from '#domain/order-message.ts'
import { ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { findOrder, type OrderDeps, reachableChannels } from '../orders/index.ts'
import { holdAct, type Refusal } from './hold-act.ts'
import { findOrderNumbers } from './order-deeds.store.ts'
import { refusalOf } from './refusals.ts'
import { addNote } from './write-to-order.ts'

const refusal = (id: string, code: string): Refusal => ({ id, ...refusalOf(code) })

/** The same mail about several orders, as one deed. Customers without a mail address are refused one by one. */
export const mailOrders = (deps: OrderDeps, caller: StaffCaller, request: MailsRequest) =>
  holdAct(deps, caller, {
    request: { route: 'mailOrders', input: request },
    async decide(tx) {
      const parts: { orderId: string; payload: object }[] = []
      const refused: Refusal[] = []
      for (const id of request.orderIds) {
        const order = await findOrder(tx, id)
        const channels = order ? channelsFor('staffMail', await reachableChannels(tx, order.userId)) : []
        if (!order) refused.push(refusal(id, 'NOT_FOUND'))
        else if (channels.length === 0) refused.push(refusal(id, 'NOT_REACHABLE'))
        else parts.push({ orderId: id, payload: {} })
      }
      return ok({ kind: 'MESSAGE', payload: { mail: request.mail }, parts, refused })
    },
  })

/** The same note on several orders, each in a transaction of its own. */
export async function noteOrders(
  deps: OrderDeps,
  caller: StaffCaller,
  { orderIds, text }: { orderIds: readonly string[]; text: string },
): Promise<Result<NotesWritten, AdminFailure>> {
  const numbers = await findOrderNumbers(deps.db, orderIds)
  const accepted: string[] = []
  const refused: Refusal[] = []
  for (const id of orderIds) {
    const orderNumber = numbers.get(id)
    const written = orderNumber ? (await addNote(deps, caller, { orderNumber, text })).ok : false
    if (written) accepted.push(id)
    else refused.push(refusal(id, 'NOT_FOUND'))
  }
  return ok({ accepted, refused })
}
