import { NO_MONEY } from './money.ts'
import type { PaymentProblemKind } from './payment.ts'
import type { RecoveryCase, RecoveryNeed, RecoveryOption } from './recovery.ts'

type Way = RecoveryOption & { isOpen?: (about: RecoveryCase) => boolean }

const isUnpaid = ({ orderStatus }: RecoveryCase) => orderStatus === 'PENDING'
const hasFailed = ({ refundState }: RecoveryCase) => refundState === 'FAILED'
const isMissing = (about: RecoveryCase) => isUnpaid(about) && about.missing > NO_MONEY
const isInHouse = ({ orderStatus }: RecoveryCase) =>
  orderStatus === 'PROCESSING' || orderStatus === 'READYFORPICKUP'

const NOTHING_MOVES = 'Nothing else changes. If it happens again, the case opens again.'
const solved = (says: string, needs: readonly RecoveryNeed[] = []): Way => ({
  act: 'SOLVED',
  says,
  effect: NOTHING_MOVES,
  needs,
})

/** The ways out of each problem, the usual one first. A way that would leave money unaccounted for is not open. */
const WAYS: Record<PaymentProblemKind, readonly Way[]> = {
  WRONG_AMOUNT: [
    {
      act: 'CANCEL_ORDER',
      says: 'Cancel the order and give all the money back',
      effect:
        'The pieces go back to the shelf. The customer gets a mail now, and another when the money has left.',
      needs: [],
      isOpen: isUnpaid,
    },
    {
      act: 'ASK_REST',
      says: 'Let the customer pay the missing amount',
      effect:
        'A second payment is opened and the customer gets a message with the link. The order is packed when both payments are in. After two days it is cancelled, and all the money goes back.',
      needs: [],
      isOpen: (about) => isMissing(about) && !about.hasRest,
    },
    {
      act: 'LET_GO',
      says: 'Let the difference go and send the order',
      effect: 'The order is packed. The difference is written down as an allowance, with your name.',
      needs: ['OWNER'],
      isOpen: isMissing,
    },
    { ...solved('The order has moved on; nothing is left to do'), isOpen: (about) => !isUnpaid(about) },
  ],
  OTHER_CURRENCY: [solved('Given back at the provider’s own desk', ['REFERENCE'])],
  REFUNDED_ELSEWHERE: [
    {
      act: 'BOOK_REFUND',
      says: 'Book the refund as made at the provider’s desk',
      effect: 'Our books say what the provider’s say. If there is an invoice, a credit note is made.',
      needs: ['REFERENCE'],
      isOpen: ({ unbooked }) => unbooked > NO_MONEY,
    },
    {
      ...solved('It is known who gave it back, and why', ['REFERENCE']),
      isOpen: ({ unbooked }) => unbooked === NO_MONEY,
    },
  ],
  NOT_AT_PROVIDER: [
    {
      act: 'STOP_PARCEL',
      says: 'Stop the parcel until this is clear',
      effect: 'The order can be neither packed nor shipped while this case is open.',
      needs: [],
      isOpen: (about) => isInHouse(about) && !about.isStopped,
    },
    solved('The provider has found the payment', ['REFERENCE']),
    {
      act: 'WRITE_OFF',
      says: 'Write the payment off',
      effect: 'The payment is booked as lost, with your name. It can no longer be given back.',
      needs: ['OWNER'],
    },
  ],
  UNKNOWN_INTENT: [
    {
      act: 'TIE',
      says: 'Tie the payment to an order',
      effect:
        'The payment counts for this order. If the order has ended or is paid already, the money goes back.',
      needs: ['ORDER'],
      isOpen: ({ isTaken }) => isTaken,
    },
    {
      act: 'NOT_OURS',
      says: 'It belongs to another shop on the same account',
      effect: NOTHING_MOVES,
      needs: [],
    },
  ],
  UNCLEAR: [solved('The provider answers again')],
  REFUND_FAILED: [
    {
      act: 'REPEAT_REFUND',
      says: 'Promise the refund again',
      effect: 'The provider is asked to give the money back once more.',
      needs: [],
      isOpen: hasFailed,
    },
    {
      act: 'BY_HAND',
      says: 'It was given back by hand, outside the provider',
      effect: 'The refund counts as given. The customer is told, and the provider is never asked about it.',
      needs: ['REFERENCE'],
      isOpen: hasFailed,
    },
    { ...solved('The cause is gone; the shop keeps trying by itself'), isOpen: (about) => !hasFailed(about) },
  ],
  REFUND_STUCK: [
    {
      act: 'REPEAT_REFUND',
      says: 'Promise the refund again',
      effect: 'The provider is asked to give the money back once more.',
      needs: [],
      isOpen: hasFailed,
    },
    {
      act: 'BY_HAND',
      says: 'It was given back by hand, outside the provider',
      effect: 'The refund counts as given. The customer is told, and the provider is never asked about it.',
      needs: ['REFERENCE'],
      isOpen: hasFailed,
    },
    {
      ...solved('The provider says where it is', ['REFERENCE']),
      isOpen: (about) => !hasFailed(about),
    },
  ],
  SOLD_OUT: [solved('The customer was told, and the shelf was counted')],
  DISPUTE: [
    solved('Answered at the provider’s own desk', ['REFERENCE']),
    {
      act: 'ANSWER_BY',
      says: 'Write down the case number and the day by which the bank wants an answer',
      effect: 'The day is shown with the case, which stays open.',
      needs: ['REFERENCE', 'DUE'],
    },
  ],
}

/** What staff can do about a problem now. */
export const recoveryOptions = (about: RecoveryCase): RecoveryOption[] =>
  WAYS[about.kind]
    .filter(({ isOpen }) => isOpen?.(about) ?? true)
    .map(({ act, says, effect, needs }) => ({ act, says, effect, needs }))

/** What to do at the provider's own desk, where the shop cannot act. */
const STEPS: { [Kind in PaymentProblemKind]?: readonly string[] } = {
  OTHER_CURRENCY: [
    'Sign in at the provider’s dashboard and look for the reference above.',
    'Give the whole amount back there, in the currency in which it came.',
    'Enter the reference of that refund here.',
  ],
  DISPUTE: [
    'Open the dispute at the provider’s dashboard. Note its number and the last day for an answer.',
    'Upload the documents of the order: one PDF holds the order, the parcel’s way and our messages.',
    'When the bank has decided, enter the number here.',
  ],
}
export const recoverySteps = (kind: PaymentProblemKind): readonly string[] => STEPS[kind] ?? []
