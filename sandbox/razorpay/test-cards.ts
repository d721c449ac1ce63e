import type { CardEntity } from './entities.ts'
import type { FailureReason } from './failure-reasons.ts'

export type TestCard = Pick<CardEntity, 'network' | 'type' | 'issuer' | 'international'> & {
  testOutcome: FailureReason | null
}

const domestic = (network: string, type = 'credit'): TestCard => ({
  network,
  type,
  issuer: 'HDFC',
  international: false,
  testOutcome: null,
})
const foreign = (network: string): TestCard => ({
  network,
  type: 'credit',
  issuer: null,
  international: true,
  testOutcome: null,
})
const failing = (testOutcome: FailureReason): TestCard => ({ ...domestic('Visa', 'debit'), testOutcome })

/** Razorpay's card numbers for test mode. */
const TEST_CARDS: Record<string, TestCard> = {
  '4100280000001007': domestic('Visa', 'debit'),
  '5500670000001002': domestic('MasterCard'),
  '6527658900001005': domestic('RuPay', 'debit'),
  '36082800091007': domestic('Diners Club'),
  '340256000401007': domestic('American Express'),
  '5555555555554444': foreign('MasterCard'),
  '5105105105105100': foreign('MasterCard'),
  '5104060000000008': foreign('MasterCard'),
  '4012888888881881': foreign('Visa'),
  '4100280000090000': failing('payment_timed_out'),
  '4100280000080001': failing('insufficient_fund'),
  '4100280000070002': failing('payment_cancelled'),
  '4100280000060003': failing('card_declined'),
  '4100280000050004': failing('card_declined'),
  '4100280000040005': failing('card_declined'),
  '4100280000030006': failing('card_disabled_for_online_payments'),
  '4100280000010008': failing('card_number_invalid'),
  '4100280000020007': failing('gateway_technical_error'),
  '4100280000000009': failing('authentication_failed'),
}

const STRANGER: TestCard = {
  network: 'Unknown',
  type: 'unknown',
  issuer: null,
  international: false,
  testOutcome: 'card_number_invalid',
}

/** Test mode takes test cards only: any other number is refused as invalid. */
export const findTestCard = (number: string): TestCard => TEST_CARDS[number] ?? STRANGER
