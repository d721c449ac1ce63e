import { seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Fields, isFields, textOf } from '../sim/fields.ts'
import type { RandomSource } from '../sim/random.ts'
import type { PlannedOutcome } from '../sim/scenario.ts'
import type { Order, Parts, PaymentMode } from './entities.ts'

/** The payment instrument, and the outcome that its test data select. */
export type Instrument = {
  paymentMode: PaymentMode
  parts: Parts
  testOutcome: Partial<PlannedOutcome> | null
}

export const MODES: Record<PaymentMode, string> = {
  UPI_COLLECT: 'UPI id',
  UPI_QR: 'UPI, by QR code',
  UPI_INTENT: 'UPI app',
  CARD: 'Card',
  NET_BANKING: 'Netbanking',
  PPE_INTENT: 'PhonePe wallet',
}

/** Razorpay's names of methods are accepted, too. */
const ALIASES: Record<string, PaymentMode> = {
  upi: 'UPI_INTENT',
  card: 'CARD',
  netbanking: 'NET_BANKING',
  wallet: 'PPE_INTENT',
  WALLET: 'PPE_INTENT',
}

export const USUAL_VPA = 'success@ybl'
export const USUAL_CARD = '4208585190116667'
export const USUAL_OTP = '123456'
const UPI_OUTCOMES: Record<string, Partial<PlannedOutcome>> = {
  'success@ybl': { scenario: 'pending-then-success', delay: seconds(5) },
  'failed@ybl': { scenario: 'pending-then-fail', delay: seconds(5), reason: 'ZM' },
  'pending@ybl': { scenario: 'pending-then-success', delay: seconds(60) },
}
const CARDS: Record<string, { type: string; cardNetwork: string }> = {
  '4208585190116667': { type: 'CREDIT_CARD', cardNetwork: 'VISA' },
  '4242424242424242': { type: 'DEBIT_CARD', cardNetwork: 'VISA' },
}
const VPA = /^[\w.-]{2,}@[A-Za-z]{2,}$/

const masked = (vpa: string) => vpa.replace(/^(..)[^@]*/, '$1****')

function upi(paymentMode: PaymentMode, fields: Fields, random: RandomSource): Result<Instrument, string> {
  const vpa = textOf(fields.vpa) || USUAL_VPA
  if (!VPA.test(vpa)) return fail('vpa must look like name@bank')
  const rail = {
    type: 'UPI',
    utr: random.digits(12),
    upiTransactionId: `YBL${random.hex(32)}`,
    vpa: masked(vpa),
  }
  const instrument = {
    type: 'ACCOUNT',
    maskedAccountNumber: `******${random.digits(4)}`,
    accountType: 'SAVINGS',
  }
  const testOutcome = paymentMode === 'UPI_COLLECT' ? (UPI_OUTCOMES[vpa] ?? null) : null
  return ok({ paymentMode, parts: { instrument, rail }, testOutcome })
}

function card(fields: Fields, random: RandomSource): Result<Instrument, string> {
  const given = isFields(fields.card) ? fields.card.number : fields.card
  const number = String(given ?? '').replace(/[\s-]/g, '') || USUAL_CARD
  if (!/^\d{12,19}$/.test(number)) return fail('card must be a card number')
  const known = CARDS[number]
  const isRightOtp = (textOf(fields.otp) ?? USUAL_OTP) === USUAL_OTP
  const instrument = {
    ...(known ?? { type: 'CREDIT_CARD', cardNetwork: 'UNKNOWN' }),
    bankId: 'HDFC',
    brn: random.digits(12),
    geoScope: 'DOMESTIC',
    maskedCardNumber: `******${number.slice(-4)}`,
  }
  const rail = { type: 'PG', authorizationCode: random.digits(6) }
  const testOutcome: Partial<PlannedOutcome> | null =
    known && isRightOtp ? null : { scenario: 'fail', reason: 'U28' }
  return ok({ paymentMode: 'CARD', parts: { instrument, rail }, testOutcome })
}

const READERS: Record<PaymentMode, (fields: Fields, random: RandomSource) => Result<Instrument, string>> = {
  UPI_COLLECT: (fields, random) => upi('UPI_COLLECT', fields, random),
  UPI_QR: (fields, random) => upi('UPI_QR', fields, random),
  UPI_INTENT: (fields, random) => upi('UPI_INTENT', fields, random),
  CARD: card,
  NET_BANKING(fields, random) {
    const bankId = textOf(fields.bank) || 'HDFC'
    const rail = {
      type: 'PG',
      transactionId: random.digits(12),
      serviceTransactionId: `PG${random.digits(18)}`,
    }
    return ok({
      paymentMode: 'NET_BANKING',
      parts: { instrument: { type: 'NET_BANKING', bankId }, rail },
      testOutcome: null,
    })
  },
  PPE_INTENT(_fields, random) {
    const instrument = { type: 'WALLET', walletId: `W${random.digits(10)}` }
    return ok({
      paymentMode: 'PPE_INTENT',
      parts: { instrument, rail: { type: 'PPI_WALLET' } },
      testOutcome: null,
    })
  },
}

const readMode = (name: string): PaymentMode | null => {
  const mode = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name
  return (Object.keys(MODES) as PaymentMode[]).find((known) => known === mode) ?? null
}

/** Parses `{mode, vpa | card | bank}`; the order may have disabled modes. */
export function readInstrument(
  fields: Fields,
  order: Order,
  random: RandomSource,
): Result<Instrument, string> {
  const mode = readMode(textOf(fields.mode) ?? textOf(fields.method) ?? order.modes[0] ?? 'UPI_INTENT')
  if (!mode) return fail(`mode must be one of ${Object.keys(MODES).join(', ')}`)
  if (!order.modes.includes(mode)) return fail(`${mode} is not offered for this order`)
  return READERS[mode](fields, random)
}
