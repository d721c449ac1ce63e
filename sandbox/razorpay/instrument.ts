import { fail, ok, type Result } from '#kit/result.ts'
import { type Fields, isFields, textOf } from '../sim/fields.ts'
import type { RandomSource } from '../sim/random.ts'
import type { CardEntity, Method, PaymentEntity } from './entities.ts'
import type { FailureReason } from './failure-reasons.ts'
import { findTestCard } from './test-cards.ts'

/** The payment instrument in Razorpay's fields, and the outcome that its test data select. */
export type Instrument = {
  method: Method
  shown: Pick<PaymentEntity, 'bank' | 'wallet' | 'vpa' | 'acquirer_data'> & Pick<PaymentEntity, 'upi'>
  card: CardEntity | null
  testOutcome: FailureReason | null
}

export const BANKS: Record<string, string> = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
}

export const WALLETS: Record<string, string> = {
  payzapp: 'PayZapp',
  mobikwik: 'MobiKwik',
  airtelmoney: 'Airtel Money',
}

export const USUAL_VPA = 'success@razorpay'
export const USUAL_CARD = '4100280000001007'
const FAILING_VPA = 'failure@razorpay'
const VPA = /^[\w.-]{2,}@[A-Za-z]{2,}$/
// The bank's form refuses fewer digits.
const OTP = /^\d{4,10}$/

const NOTHING_SHOWN = { bank: null, wallet: null, vpa: null, acquirer_data: {} }

const READERS: Record<Method, (fields: Fields, random: RandomSource) => Result<Instrument, string>> = {
  upi(fields, random) {
    const vpa = textOf(fields.vpa) || USUAL_VPA
    if (!VPA.test(vpa)) return fail('vpa must look like name@bank')
    const acquirer_data = { rrn: random.digits(12), upi_transaction_id: random.hex(32).toUpperCase() }
    const upi = { vpa, flow: 'collect', payer_account_type: 'bank_account' }
    const shown = { ...NOTHING_SHOWN, vpa, acquirer_data, upi }
    return ok({
      method: 'upi',
      shown,
      card: null,
      testOutcome: vpa === FAILING_VPA ? 'payment_failed' : null,
    })
  },
  card(fields, random) {
    const number = cardNumber(fields.card) || USUAL_CARD
    if (!/^\d{12,19}$/.test(number)) return fail('card must be a card number')
    const { testOutcome, ...known } = findTestCard(number)
    const otp = textOf(fields.otp)
    const card: CardEntity = {
      id: `card_${random.letters(14)}`,
      entity: 'card',
      name: '',
      last4: number.slice(-4),
      ...known,
      emi: false,
      sub_type: 'consumer',
      token_iin: null,
    }
    const shown = { ...NOTHING_SHOWN, acquirer_data: { auth_code: random.digits(6), rrn: random.digits(12) } }
    const wrongOtp = otp !== null && !OTP.test(otp)
    return ok({
      method: 'card',
      shown,
      card,
      testOutcome: testOutcome ?? (wrongOtp ? 'incorrect_otp' : null),
    })
  },
  netbanking(fields, random) {
    const bank = textOf(fields.bank) || 'HDFC'
    if (!Object.hasOwn(BANKS, bank)) return fail(`bank must be one of ${Object.keys(BANKS).join(', ')}`)
    const shown = { ...NOTHING_SHOWN, bank, acquirer_data: { bank_transaction_id: random.digits(7) } }
    return ok({ method: 'netbanking', shown, card: null, testOutcome: null })
  },
  wallet(fields) {
    const wallet = textOf(fields.wallet) || 'payzapp'
    if (!Object.hasOwn(WALLETS, wallet))
      return fail(`wallet must be one of ${Object.keys(WALLETS).join(', ')}`)
    const shown = { ...NOTHING_SHOWN, wallet, acquirer_data: { transaction_id: null } }
    return ok({ method: 'wallet', shown, card: null, testOutcome: null })
  },
}

export const METHODS = Object.keys(READERS) as Method[]

const isMethod = (name: string): name is Method => Object.hasOwn(READERS, name)

function cardNumber(card: unknown): string {
  const number = isFields(card) ? card.number : card
  return String(number ?? '').replace(/[\s-]/g, '')
}

/** Parses `{method, vpa | card | bank | wallet}`. Only cards pay in other currencies than INR. */
export function readInstrument(
  fields: Fields,
  { currency, random }: { currency: string; random: RandomSource },
): Result<Instrument, string> {
  const method = textOf(fields.method) ?? (currency === 'INR' ? 'upi' : 'card')
  if (!isMethod(method)) return fail(`method must be one of ${METHODS.join(', ')}`)
  if (currency !== 'INR' && method !== 'card') return fail(`${method} pays in INR only`)
  return READERS[method](fields, random)
}
