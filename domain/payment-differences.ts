import type { Money } from './money.ts'
import {
  type GatewayName,
  isInProgressRef,
  type PaymentProblemKind,
  type TransactionStatus,
} from './payment.ts'
import type { ProviderPayment } from './provider-payment.ts'

/** A payment the shop counts, and what of it the shop has given back or promised to. */
export type CountedPayment = { ref: string; status: TransactionStatus; amount: Money; refunded: Money }

type Difference = { ref: string; kind: PaymentProblemKind; details: string }
type Books = { gateway: GatewayName; ours: readonly CountedPayment[]; theirs: readonly ProviderPayment[] }

/** Where the shop's books and the provider's tell different things about one intent. */
export const differencesIn = ({ gateway, ours, theirs }: Books): Difference[] =>
  ours.flatMap((payment) => {
    if (payment.status !== 'SUCCESS') return []
    const seen = theirs.find(({ ref, status }) =>
      // Counted under the name of the whole intent, before the payment was listed.
      isInProgressRef(gateway, payment.ref) ? ref === payment.ref : status === 'TAKEN',
    )
    const kind = differenceOf(payment, seen)
    return kind
      ? [{ ref: payment.ref, kind, details: `${payment.amount}, there ${seen?.amount ?? 'not listed'}` }]
      : []
  })

function differenceOf(payment: CountedPayment, seen: ProviderPayment | undefined): PaymentProblemKind | null {
  if (seen?.status !== 'TAKEN') return 'NOT_AT_PROVIDER'
  if (seen.amount !== payment.amount) return 'WRONG_AMOUNT'
  return seen.refunded > payment.refunded ? 'REFUNDED_ELSEWHERE' : null
}
