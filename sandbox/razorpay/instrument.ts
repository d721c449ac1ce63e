import { fail, ok, type Result } from '#kit/result.ts'
import type { Chance } from '../sim/chance.ts'
import { type Fields, isFields, textOf } from '../sim/fields.ts'
import type { CardEntity, Method, PaymentEntity } from './entities.ts'
import type { FailureReason } from './failure-reasons.ts'
import { findTestCard } from './test-cards.ts'

/** What the customer pays with, as the payment will show it, and the fate its test data carry. */
export type Instrument = {
  method: Method
  shown: Pick<PaymentEntity, 'bank' | 'wallet' | 'vpa' | 'acquirer_data'> & Pick<PaymentEntity, 'upi'>
  card: CardEntity | null
  fate: FailureReason | null
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
// Fewer digits than this fail on the bank's form.
const OTP = /^\d{4,10}$/

const NOTHING_SHOWN = { bank: null, wallet: null, vpa: null, acquirer_data: {} }

const READERS: Record<Method, (fields: Fields, chance: Chance) => Result<Instrument, string>> = {
  upi(fields, chance) {
    const vpa = textOf(fields.vpa) || USUAL_VPA
    if (!VPA.test(vpa)) return fail('vpa must look like name@bank')
    const acquirer_data = { rrn: chance.digits(12), upi_transaction_id: chance.hex(32).toUpperCase() }
    const upi = { vpa, flow: 'collect', payer_account_type: 'bank_account' }
    const shown = { ...NOTHING_SHOWN, vpa, acquirer_data, upi }
    return ok({ method: 'upi', shown, card: null, fate: vpa === FAILING_VPA ? 'payment_failed' : null })
  },
  card(fields, chance) {
    const number = cardNumber(fields.card) || USUAL_CARD
    if (!/^\d{12,19}$/.test(number)) return fail('card must be a card number')
    const { fate, ...known } = findTestCard(number)
    const otp = textOf(fields.otp)
    const card: CardEntity = {
      id: `card_${chance.letters(14)}`,
      entity: 'card',
      name: '',
      last4: number.slice(-4),
      ...known,
      emi: false,
      sub_type: 'consumer',
      token_iin: null,
    }
    const shown = { ...NOTHING_SHOWN, acquirer_data: { auth_code: chance.digits(6), rrn: chance.digits(12) } }
    const wrongOtp = otp !== null && !OTP.test(otp)
    return ok({ method: 'card', shown, card, fate: fate ?? (wrongOtp ? 'incorrect_otp' : null) })
  },
  netbanking(fields, chance) {
    const bank = textOf(fields.bank) || 'HDFC'
    if (!Object.hasOwn(BANKS, bank)) return fail(`bank must be one of ${Object.keys(BANKS).join(', ')}`)
    const shown = { ...NOTHING_SHOWN, bank, acquirer_data: { bank_transaction_id: chance.digits(7) } }
    return ok({ method: 'netbanking', shown, card: null, fate: null })
  },
  wallet(fields) {
    const wallet = textOf(fields.wallet) || 'payzapp'
    if (!Object.hasOwn(WALLETS, wallet))
      return fail(`wallet must be one of ${Object.keys(WALLETS).join(', ')}`)
    const shown = { ...NOTHING_SHOWN, wallet, acquirer_data: { transaction_id: null } }
    return ok({ method: 'wallet', shown, card: null, fate: null })
  },
}

export const METHODS = Object.keys(READERS) as Method[]

const isMethod = (name: string): name is Method => Object.hasOwn(READERS, name)

function cardNumber(card: unknown): string {
  const number = isFields(card) ? card.number : card
  return String(number ?? '').replace(/[\s-]/g, '')
}

/** Reads `{method, vpa | card | bank | wallet}`. Only cards pay in another currency than INR. */
export function readInstrument(
  fields: Fields,
  { currency, chance }: { currency: string; chance: Chance },
): Result<Instrument, string> {
  const method = textOf(fields.method) ?? (currency === 'INR' ? 'upi' : 'card')
  if (!isMethod(method)) return fail(`method must be one of ${METHODS.join(', ')}`)
  if (currency !== 'INR' && method !== 'card') return fail(`${method} pays in INR only`)
  return READERS[method](fields, chance)
}
