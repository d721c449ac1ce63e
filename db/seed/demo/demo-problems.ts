import type { Tx } from '#db/client.ts'
import type { GatewayName, PaymentProblemKind } from '#domain/payment.ts'
import { days } from '#kit/duration.ts'
import { fakeLetters } from './fake-references.ts'

type DemoProblem = {
  kind: PaymentProblemKind
  gateway: GatewayName
  subject: string
  orderId: string | null
  details?: string
  at: Date
}

/** A case for the recovery desk. */
export async function insertProblem(
  tx: Tx,
  { kind, gateway, subject, orderId, details = '', at }: DemoProblem,
): Promise<void> {
  await tx
    .insertInto('payment_problem')
    .values({ kind, gateway, subject, order_id: orderId, details, first_seen_at: at, last_seen_at: at })
    .execute()
}

/** A payment that belongs to none of the shop's orders. */
export const insertStrangePayment = (tx: Tx, now: Date): Promise<void> =>
  insertProblem(tx, {
    kind: 'UNKNOWN_INTENT',
    gateway: 'RAZORPAY',
    subject: `order_${fakeLetters('nobody', 14)}`,
    orderId: null,
    at: new Date(now.getTime() - days(1)),
  })
