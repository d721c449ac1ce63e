import { seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Chance } from '../sim/chance.ts'
import { type Fields, isFields, textOf } from '../sim/fields.ts'
import type { PlannedOutcome } from '../sim/scenario.ts'
import type { Order, Parts, PaymentMode } from './entities.ts'

/** What the customer pays with, and the fate its test data carry. */
export type Instrument = { paymentMode: PaymentMode; parts: Parts; fate: Partial<PlannedOutcome> | null }

export const MODES: Record<PaymentMode, string> = {
  UPI_COLLECT: 'UPI id',
  UPI_QR: 'UPI, by QR code',
  UPI_INTENT: 'UPI app',
  CARD: 'Card',
  NET_BANKING: 'Netbanking',
  PPE_INTENT: 'PhonePe wallet',
}

/** The words of the other provider are understood, too. */
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
const UPI_FATES: Record<string, Partial<PlannedOutcome>> = {
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

function upi(paymentMode: PaymentMode, fields: Fields, chance: Chance): Result<Instrument, string> {
  const vpa = textOf(fields.vpa) || USUAL_VPA
  if (!VPA.test(vpa)) return fail('vpa must look like name@bank')
  const rail = {
    type: 'UPI',
    utr: chance.digits(12),
    upiTransactionId: `YBL${chance.hex(32)}`,
    vpa: masked(vpa),
  }
  const instrument = {
    type: 'ACCOUNT',
    maskedAccountNumber: `******${chance.digits(4)}`,
    accountType: 'SAVINGS',
  }
  const fate = paymentMode === 'UPI_COLLECT' ? (UPI_FATES[vpa] ?? null) : null
  return ok({ paymentMode, parts: { instrument, rail }, fate })
}

function card(fields: Fields, chance: Chance): Result<Instrument, string> {
  const given = isFields(fields.card) ? fields.card.number : fields.card
  const number = String(given ?? '').replace(/[\s-]/g, '') || USUAL_CARD
  if (!/^\d{12,19}$/.test(number)) return fail('card must be a card number')
  const known = CARDS[number]
  const isRightOtp = (textOf(fields.otp) ?? USUAL_OTP) === USUAL_OTP
  const instrument = {
    ...(known ?? { type: 'CREDIT_CARD', cardNetwork: 'UNKNOWN' }),
    bankId: 'HDFC',
    brn: chance.digits(12),
    geoScope: 'DOMESTIC',
    maskedCardNumber: `******${number.slice(-4)}`,
  }
  const rail = { type: 'PG', authorizationCode: chance.digits(6) }
  const fate: Partial<PlannedOutcome> | null =
    known && isRightOtp ? null : { scenario: 'fail', reason: 'U28' }
  return ok({ paymentMode: 'CARD', parts: { instrument, rail }, fate })
}

const READERS: Record<PaymentMode, (fields: Fields, chance: Chance) => Result<Instrument, string>> = {
  UPI_COLLECT: (fields, chance) => upi('UPI_COLLECT', fields, chance),
  UPI_QR: (fields, chance) => upi('UPI_QR', fields, chance),
  UPI_INTENT: (fields, chance) => upi('UPI_INTENT', fields, chance),
  CARD: card,
  NET_BANKING(fields, chance) {
    const bankId = textOf(fields.bank) || 'HDFC'
    const rail = {
      type: 'PG',
      transactionId: chance.digits(12),
      serviceTransactionId: `PG${chance.digits(18)}`,
    }
    return ok({
      paymentMode: 'NET_BANKING',
      parts: { instrument: { type: 'NET_BANKING', bankId }, rail },
      fate: null,
    })
  },
  PPE_INTENT(_fields, chance) {
    const instrument = { type: 'WALLET', walletId: `W${chance.digits(10)}` }
    return ok({ paymentMode: 'PPE_INTENT', parts: { instrument, rail: { type: 'PPI_WALLET' } }, fate: null })
  },
}

const readMode = (name: string): PaymentMode | null => {
  const mode = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name
  return (Object.keys(MODES) as PaymentMode[]).find((known) => known === mode) ?? null
}

/** Reads `{mode, vpa | card | bank}`; the order may have switched modes off. */
export function readInstrument(fields: Fields, order: Order, chance: Chance): Result<Instrument, string> {
  const mode = readMode(textOf(fields.mode) ?? textOf(fields.method) ?? order.modes[0] ?? 'UPI_INTENT')
  if (!mode) return fail(`mode must be one of ${Object.keys(MODES).join(', ')}`)
  if (!order.modes.includes(mode)) return fail(`${mode} is not offered for this order`)
  return READERS[mode](fields, chance)
}
