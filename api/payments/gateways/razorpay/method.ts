import type { PaymentMethod } from '#domain/payment.ts'
import { describeCard, maskVpa } from '../masking.ts'
import { bankName, walletName } from '../names.ts'
import type { PaymentAnswer } from './answers.ts'

type Described = { method: PaymentMethod | null; methodDescription: string | null }
type Row = { method: PaymentMethod; describe: (payment: PaymentAnswer) => string | null }

const NETWORKS = ['American Express', 'Diners Club', 'Maestro', 'MasterCard', 'RuPay', 'Visa']
const CARD_TYPES = ['credit', 'debit', 'prepaid']

const among = (words: readonly string[], word: string | null) => (word && words.includes(word) ? word : null)

const cardDescription = ({ card }: PaymentAnswer) =>
  card &&
  describeCard({
    network: among(NETWORKS, card.network) ?? 'Card',
    type: among(CARD_TYPES, card.type) ?? '',
    number: card.last4,
  })

/** The last four are disabled in our account; if one appears, its money counts all the same. */
const METHODS: Record<string, Row> = {
  card: { method: 'Card', describe: cardDescription },
  upi: { method: 'UPI', describe: ({ vpa, upi }) => maskVpa(vpa ?? upi?.vpa ?? null) },
  netbanking: { method: 'Netbanking', describe: ({ bank }) => bankName(bank) },
  wallet: { method: 'Wallet', describe: ({ wallet }) => walletName(wallet) },
  emi: { method: 'Card', describe: () => 'EMI' },
  cardless_emi: { method: 'Netbanking', describe: () => 'EMI' },
  paylater: { method: 'Netbanking', describe: () => 'Pay later' },
  bank_transfer: { method: 'Netbanking', describe: () => 'Bank transfer' },
}

/** The payment method, as it may be stored and shown. */
export function methodOf(payment: PaymentAnswer): Described {
  const row = payment.method && Object.hasOwn(METHODS, payment.method) ? METHODS[payment.method] : undefined
  if (!row) return { method: null, methodDescription: null }
  return { method: row.method, methodDescription: row.describe(payment) }
}
