import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { writeEntry } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { findOrder, type OrderDeps, type OrderHead } from '../orders/index.ts'
import { type CheckedPayment, checkPayments, listOrderIntents } from '../payments/index.ts'
import { findOrderId } from './order-deeds.store.ts'

type Payment = { intentId: string; gateway: string; said: string; before: string; after: string }
export type VerifiedPayment = {
  status: { before: OrderHead['status']; after: OrderHead['status'] }
  payments: Payment[]
}

/** Asks the provider about every payment of an order that is not settled, and settles what it says. */
export async function verifyPayment(
  deps: OrderDeps,
  caller: StaffCaller,
  { orderNumber, intentId }: { orderNumber: string; intentId: string | undefined },
): Promise<Result<VerifiedPayment, AdminFailure>> {
  const { db } = deps
  const id = await findOrderId(db, orderNumber)
  const order = id && (await findOrder(db, id))
  if (!order) return fail({ code: 'NOT_FOUND' })
  const before = new Map((await listOrderIntents(db, order.id)).map((intent) => [intent.id, intent.state]))
  if (intentId !== undefined && !before.has(intentId)) return fail({ code: 'NOT_FOUND' })
  // The provider is asked outside a transaction; settling has its own.
  const checked = (await checkPayments(deps.payments, order)).filter(
    ({ intent }) => intentId === undefined || intent.id === intentId,
  )
  const after = (await findOrder(db, order.id)) ?? order
  const payments = checked.map((payment) => paymentOf(payment, before))
  const answer = { status: { before: order.status, after: after.status }, payments }
  await db.transaction().execute((tx) =>
    writeEntry(tx, caller.actor, {
      act: 'order.verify-payment',
      subject: { kind: 'order', id: order.orderNumber },
      before: { status: order.status },
      after: { status: after.status, said: payments.map(({ said }) => said).join(', ') },
    }),
  )
  const isUnclear = payments.some(({ said }) => said === 'UNKNOWN')
  return isUnclear ? fail({ code: 'PAYMENT_UNCLEAR', details: answer }) : ok(answer)
}

const paymentOf = ({ intent, snapshot }: CheckedPayment, before: ReadonlyMap<string, string>): Payment => ({
  intentId: intent.id,
  gateway: intent.gateway,
  said: snapshot.kind,
  before: before.get(intent.id) ?? intent.state,
  after: intent.state,
})
