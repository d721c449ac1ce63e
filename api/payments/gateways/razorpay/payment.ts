import { money } from '#domain/money.ts'
import { seconds } from '#kit/duration.ts'
import type { GatewayPayment, ProviderPaymentStatus } from '../gateway.ts'
import { codeWord } from '../problem.ts'
import type { PaymentAnswer } from './answers.ts'
import { methodOf } from './method.ts'

type Word = { status: ProviderPaymentStatus; rank: number; captured: readonly (boolean | null)[] }

/** Each status with the values of `captured` that it allows: contradicting fields are unknown. */
const WORDS: Record<string, readonly Word[]> = {
  created: [{ status: 'STARTED', rank: 0, captured: [false, null] }],
  failed: [{ status: 'FAILED', rank: 1, captured: [false, null] }],
  authorized: [{ status: 'HELD', rank: 2, captured: [false, null] }],
  captured: [{ status: 'TAKEN', rank: 3, captured: [true, null] }],
  refunded: [
    { status: 'TAKEN', rank: 4, captured: [true] },
    { status: 'RELEASED', rank: 4, captured: [false] },
  ],
}
const UNCLEAR = { status: 'UNKNOWN', rank: 0 } as const

const wordOf = ({ status, captured }: PaymentAnswer) =>
  (Object.hasOwn(WORDS, status) && WORDS[status]?.find((word) => word.captured.includes(captured))) || UNCLEAR

/** Maps a payment of Razorpay to our type. */
export function paymentOf(answer: PaymentAnswer): GatewayPayment {
  const { status, rank } = wordOf(answer)
  return {
    ref: answer.id,
    status,
    rank,
    amount: money(answer.amount),
    currency: answer.currency,
    refunded: money(answer.amount_refunded),
    ...methodOf(answer),
    errorCode: codeWord(answer.error_reason) ?? codeWord(answer.error_code),
    at: answer.created_at === null ? null : new Date(seconds(answer.created_at)),
  }
}
