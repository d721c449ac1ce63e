import type { Money } from './money.ts'
import {
  type GatewayName,
  isInProgressRef,
  type PaymentProblemKind,
  type TransactionStatus,
} from './payment.ts'
import type { ProviderPayment } from './provider-payment.ts'

/** A payment on record, and its refunds. Pending refunds count. */
export type RecordedPayment = { ref: string; status: TransactionStatus; amount: Money; refunded: Money }

type Difference = { ref: string; kind: PaymentProblemKind; details: string }
type Records = { gateway: GatewayName; ours: readonly RecordedPayment[]; theirs: readonly ProviderPayment[] }

/** The differences between the shop's records and the provider's for one intent. */
export const findDifferences = ({ gateway, ours, theirs }: Records): Difference[] =>
  ours.flatMap((payment) => {
    if (payment.status !== 'SUCCESS') return []
    const found = theirs.find(({ ref, status }) =>
      // Recorded under the reference of the intent, before the payment was listed.
      isInProgressRef(gateway, payment.ref) ? ref === payment.ref : status === 'TAKEN',
    )
    const kind = kindOfDifference(payment, found)
    return kind
      ? [{ ref: payment.ref, kind, details: `${payment.amount}, there ${found?.amount ?? 'not listed'}` }]
      : []
  })

function kindOfDifference(
  payment: RecordedPayment,
  found: ProviderPayment | undefined,
): PaymentProblemKind | null {
  if (found?.status !== 'TAKEN') return 'NOT_AT_PROVIDER'
  if (found.amount !== payment.amount) return 'WRONG_AMOUNT'
  return found.refunded > payment.refunded ? 'REFUNDED_ELSEWHERE' : null
}
