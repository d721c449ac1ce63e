import type { RecoveryCase, RecoveryOption } from '#contract/admin/recovery.ts'
import type { GatewayName, PaymentProblemKind } from '#domain/payment.ts'
import type { RecoveryAct } from '#domain/recovery.ts'
import { amountText } from '../ui/amount.tsx'
import type { ChipKind } from '../ui/chip.tsx'
import type { DeskIconName } from '../ui/icon-paths.ts'

type KindWords = { chip: string; title: string; kind: ChipKind; icon: DeskIconName }

export const KIND_WORDS: Record<PaymentProblemKind, KindWords> = {
  WRONG_AMOUNT: { chip: 'Wrong amount', title: 'The wrong amount came in', kind: 'rose', icon: 'warning' },
  OTHER_CURRENCY: {
    chip: 'Other currency',
    title: 'Another currency came in',
    kind: 'rose',
    icon: 'warning',
  },
  REFUNDED_ELSEWHERE: {
    chip: 'Refunded elsewhere',
    title: 'Given back elsewhere',
    kind: 'honey',
    icon: 'undo',
  },
  NOT_AT_PROVIDER: {
    chip: 'Not there',
    title: 'The provider has no such payment',
    kind: 'rose',
    icon: 'warning',
  },
  UNKNOWN_INTENT: { chip: 'Nobody’s payment', title: 'Nobody’s payment', kind: 'honey', icon: 'info' },
  UNCLEAR: { chip: 'No clear answer', title: 'No clear answer', kind: 'honey', icon: 'info' },
  REFUND_FAILED: { chip: 'Refund failed', title: 'A refund failed', kind: 'rose', icon: 'undo' },
  REFUND_STUCK: { chip: 'Refund is stuck', title: 'A refund is stuck', kind: 'rose', icon: 'clock' },
  DISPUTE: { chip: 'Dispute', title: 'The customer disputes a payment', kind: 'rose', icon: 'shield' },
  SOLD_OUT: { chip: 'Sold out', title: 'Paid after it was sold out', kind: 'neel', icon: 'clock' },
}

export const GATEWAY_NAMES: Record<GatewayName, string> = { RAZORPAY: 'Razorpay', PHONEPE: 'PhonePe' }

/** Where the provider shows a payment to the shop's owner. */
export const deskAddress = (gateway: GatewayName, ref: string | null): string =>
  gateway === 'RAZORPAY'
    ? `https://dashboard.razorpay.com/app/payments${ref?.startsWith('pay_') ? `/${ref}` : ''}`
    : 'https://business.phonepe.com/transactions'

/** The title of a case. A wrong amount says in which direction. */
export function titleOf({ kind, missing }: RecoveryCase): string {
  if (kind !== 'WRONG_AMOUNT') return KIND_WORDS[kind].title
  return missing > 0 ? 'Too little came in' : 'Too much came in'
}

const BUTTONS: Record<RecoveryAct, string> = {
  CANCEL_ORDER: 'Cancel and give it back',
  ASK_REST: 'Ask for the rest',
  LET_GO: 'Let it go',
  TIE: 'Tie it to the order',
  NOT_OURS: 'Mark as not ours',
  REPEAT_REFUND: 'Promise it again',
  BY_HAND: 'Record it as given by hand',
  BOOK_REFUND: 'Book the refund',
  STOP_PARCEL: 'Stop the parcel',
  WRITE_OFF: 'Write it off',
  ANSWER_BY: 'Write it down',
  SOLVED: 'Close the case',
}

/** What the button of a way out says; where money moves, with the amount. */
export function buttonText({ act }: RecoveryOption, about: RecoveryCase): string {
  const { sum, missing } = about
  if (!sum) return BUTTONS[act]
  const all = amountText(sum.amount, sum.currency)
  const rest = amountText(missing, sum.currency)
  const texts: Partial<Record<RecoveryAct, string>> = {
    CANCEL_ORDER: `Cancel and give ${all} back`,
    ASK_REST: `Ask for ${rest}`,
    LET_GO: `Let ${rest} go`,
    REPEAT_REFUND: `Promise ${all} again`,
    BY_HAND: `Record ${all} as given`,
    WRITE_OFF: `Write ${all} off`,
  }
  return texts[act] ?? BUTTONS[act]
}

export const SOLVED_WORDS: Record<RecoveryAct, string> = {
  CANCEL_ORDER: 'cancelled, money back',
  ASK_REST: 'asked for the rest',
  LET_GO: 'let go',
  TIE: 'tied to an order',
  NOT_OURS: 'not ours',
  REPEAT_REFUND: 'promised again',
  BY_HAND: 'given by hand',
  BOOK_REFUND: 'refund booked',
  STOP_PARCEL: 'parcel stopped',
  WRITE_OFF: 'written off',
  ANSWER_BY: 'deadline noted',
  SOLVED: 'closed',
}
