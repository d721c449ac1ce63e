import type { ClaimDecision, ClaimState, ClaimWish } from '#domain/claims/claim.ts'
import type { ChipKind } from '../ui/chip.tsx'

/** How a state reads at the desk, and the colour of its chip. */
export const STATE_WORDS: Record<ClaimState, { text: string; kind: ChipKind }> = {
  OPEN: { text: 'new', kind: 'honey' },
  IN_REVIEW: { text: 'in review', kind: 'honey' },
  APPROVED: { text: 'approved', kind: 'neel' },
  REPLACED: { text: 'replaced', kind: 'sage' },
  REFUNDED: { text: 'money given back', kind: 'sage' },
  REJECTED: { text: 'rejected', kind: 'husk' },
  WITHDRAWN: { text: 'withdrawn', kind: 'husk' },
}

export const WISH_WORDS: Record<ClaimWish, string> = { REFUND: 'Money back', REPLACEMENT: 'A replacement' }

type DecisionWords = {
  button: string
  key: string
  /** Said when it is done. */
  done: string
}

export const DECISION_WORDS: Record<ClaimDecision, DecisionWords> = {
  REVIEW: { button: 'Start reviewing', key: 'v', done: 'You are reviewing it.' },
  REFUND: { button: 'Give the money back', key: 'a', done: 'The money goes back, and the customer is told.' },
  REPLACEMENT: {
    button: 'Send a replacement',
    key: 's',
    done: 'The replacement waits to be packed, and the customer is told.',
  },
  REJECT: { button: 'Reject', key: 'r', done: 'It is rejected, and the customer is told.' },
}

type Consequence = { amount: string | null; customer: string; number: string; goodsBack: boolean }

/** What a decision will do, said before it is done. */
export function decisionSays(
  decision: ClaimDecision,
  { amount, customer, number, goodsBack }: Consequence,
): string[] {
  const goods = goodsBack
    ? [`${customer} is asked to send the goods back.`]
    : [`${customer} keeps the goods.`]
  if (decision === 'REVIEW') return [`${customer} can no longer withdraw ${number}. Nothing is sent.`]
  if (decision === 'REJECT') return [`${customer} gets your words by mail. ${number} is closed.`]
  if (decision === 'REFUND')
    return [
      `${amount ?? 'The money'} goes back the way it was paid, within two working days.`,
      'A credit note is made if there is an invoice.',
      ...goods,
    ]
  return ['A free order is placed for the same pieces. Pack it within two working days.', ...goods]
}
