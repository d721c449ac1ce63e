import { type Money, NO_MONEY } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentProblemKind, TransactionStatus } from './payment.ts'

export const RECOVERY_ACTS = [
  'CANCEL_ORDER',
  'LET_GO',
  'REPEAT_REFUND',
  'BY_HAND',
  'NOT_OURS',
  'WRITE_OFF',
  'SOLVED',
] as const
export type RecoveryAct = (typeof RECOVERY_ACTS)[number]

/** REFERENCE: of the bank or the provider's desk. OWNER: only an owner may do it. */
export const RECOVERY_NEEDS = ['REFERENCE', 'OWNER'] as const
export type RecoveryNeed = (typeof RECOVERY_NEEDS)[number]

export type RecoveryOption = { act: RecoveryAct; says: string; needs: readonly RecoveryNeed[] }

/** `missing`: what was asked for and not paid. `refundState`: of the refund that the problem is about. */
export type RecoveryCase = {
  kind: PaymentProblemKind
  orderStatus: OrderStatus | null
  missing: Money
  refundState: TransactionStatus | null
}

type Way = RecoveryOption & { isOpen?: (about: RecoveryCase) => boolean }

const isUnpaid = ({ orderStatus }: RecoveryCase) => orderStatus === 'PENDING'
const hasFailed = ({ refundState }: RecoveryCase) => refundState === 'FAILED'

const solved = (says: string, needs: readonly RecoveryNeed[] = []): Way => ({ act: 'SOLVED', says, needs })

/** The ways out of each problem. A way that would leave money unaccounted for is not open. */
const WAYS: Record<PaymentProblemKind, readonly Way[]> = {
  WRONG_AMOUNT: [
    {
      act: 'CANCEL_ORDER',
      says: 'Cancel the order and give all the money back',
      needs: [],
      isOpen: isUnpaid,
    },
    {
      act: 'LET_GO',
      says: 'Let the difference go and send the order',
      needs: ['OWNER'],
      isOpen: (about) => isUnpaid(about) && about.missing > NO_MONEY,
    },
    { ...solved('The order has moved on; nothing is left to do'), isOpen: (about) => !isUnpaid(about) },
  ],
  OTHER_CURRENCY: [solved('Given back at the provider’s own desk', ['REFERENCE'])],
  REFUNDED_ELSEWHERE: [solved('It is known who gave it back, and why', ['REFERENCE'])],
  NOT_AT_PROVIDER: [
    solved('The provider has found the payment', ['REFERENCE']),
    { act: 'WRITE_OFF', says: 'Write the payment off', needs: ['OWNER'] },
  ],
  UNKNOWN_INTENT: [{ act: 'NOT_OURS', says: 'It belongs to another shop on the same account', needs: [] }],
  UNCLEAR: [solved('The provider answers again')],
  REFUND_FAILED: [
    { act: 'REPEAT_REFUND', says: 'Promise the refund again', needs: [], isOpen: hasFailed },
    {
      act: 'BY_HAND',
      says: 'It was given back by hand, outside the provider',
      needs: ['REFERENCE'],
      isOpen: hasFailed,
    },
    { ...solved('The cause is gone; the shop keeps trying by itself'), isOpen: (about) => !hasFailed(about) },
  ],
  REFUND_STUCK: [solved('The provider says where it is', ['REFERENCE'])],
  SOLD_OUT: [solved('The customer was told, and the shelf was counted')],
  DISPUTE: [solved('Answered at the provider’s own desk', ['REFERENCE'])],
}

/** What staff can do about a problem now. */
export const recoveryOptions = (about: RecoveryCase): RecoveryOption[] =>
  WAYS[about.kind]
    .filter(({ isOpen }) => isOpen?.(about) ?? true)
    .map(({ act, says, needs }) => ({ act, says, needs }))

/** Whether the provider can be asked: an event that names nothing of ours cannot be looked up. */
export const canAsk = (kind: PaymentProblemKind): boolean => kind !== 'UNKNOWN_INTENT'
