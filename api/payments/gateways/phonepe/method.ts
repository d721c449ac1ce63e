import type { PaymentMethod } from '#domain/payment.ts'
import { describeCard, maskVpa } from '../masking.ts'
import { bankName } from '../names.ts'
import type { AttemptAnswer } from './answers.ts'

type Described = { method: PaymentMethod | null; methodDescription: string | null }
type Means = Pick<AttemptAnswer, 'rail' | 'instrument'>

const MODES: Record<string, PaymentMethod> = {
  UPI_INTENT: 'UPI',
  UPI_COLLECT: 'UPI',
  UPI_QR: 'UPI',
  CARD: 'Card',
  TOKEN: 'Card',
  NET_BANKING: 'Netbanking',
}
const INSTRUMENTS: Record<string, PaymentMethod> = {
  ACCOUNT: 'UPI',
  CREDIT_CARD: 'Card',
  DEBIT_CARD: 'Card',
  NET_BANKING: 'Netbanking',
  WALLET: 'Wallet',
  EGV: 'Wallet',
}
const CARD_TYPES: Record<string, string> = { CREDIT_CARD: 'credit', DEBIT_CARD: 'debit' }
const NETWORKS: Record<string, string> = {
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  MAESTRO: 'Maestro',
  MASTER_CARD: 'MasterCard',
  MASTERCARD: 'MasterCard',
  RUPAY: 'RuPay',
  VISA: 'Visa',
}

const within = <Value>(table: Record<string, Value>, key: string | null): Value | null =>
  key !== null && Object.hasOwn(table, key) ? (table[key] ?? null) : null

const DESCRIBE: Record<PaymentMethod, (means: Means) => string | null> = {
  UPI: ({ rail }) => maskVpa(rail?.vpa ?? null),
  Card: ({ instrument }) =>
    instrument &&
    describeCard({
      network: within(NETWORKS, instrument.cardNetwork) ?? 'Card',
      type: within(CARD_TYPES, instrument.type) ?? '',
      number: instrument.maskedCardNumber,
    }),
  Netbanking: ({ instrument }) => bankName(instrument?.bankId ?? null),
  // A wallet id identifies its owner, so it is not shown; PhonePe has only one wallet.
  Wallet: () => 'PhonePe wallet',
}

/** The payment method: a wallet is in the instrument, every other method in the mode. */
export function methodOf({ paymentMode, rail, instrument, splitInstruments }: AttemptAnswer): Described {
  const [part] = splitInstruments
  const means = { rail: rail ?? part?.rail ?? null, instrument: instrument ?? part?.instrument ?? null }
  const byInstrument = within(INSTRUMENTS, means.instrument?.type ?? null)
  const method = byInstrument === 'Wallet' ? byInstrument : (within(MODES, paymentMode) ?? byInstrument)
  return { method, methodDescription: method && DESCRIBE[method](means) }
}
