import { expect, test } from 'vitest'
import { PaymentAnswer } from './answers.ts'
import { methodOf } from './method.ts'
import { CARD, payment } from './testing.ts'

const described = (changes: object) => {
  const { method, methodDescription } = methodOf(PaymentAnswer.parse(payment(changes)))
  return [method, methodDescription]
}
const card = (changes: object) => ({ ...CARD, card: { ...CARD.card, ...changes } })

test.for([
  [{}, 'UPI', 'as***@okaxis'],
  [{ vpa: null }, 'UPI', 'as***@okaxis'],
  [{ vpa: null, upi: null }, 'UPI', null],
  [{ vpa: 'not a UPI id', upi: null }, 'UPI', null],
  [CARD, 'Card', 'Visa debit ending 1007'],
  [card({ network: 'RuPay', type: 'credit', last4: '1005' }), 'Card', 'RuPay credit ending 1005'],
  [card({ network: 'Unknown', type: 'unknown' }), 'Card', 'Card ending 1007'],
  [card({ network: null, type: null, last4: null }), 'Card', 'Card'],
  [card({ network: '4100280000001007' }), 'Card', 'Card debit ending 1007'],
  [{ ...CARD, card: undefined }, 'Card', null],
  [{ method: 'netbanking', vpa: null, bank: 'HDFC' }, 'Netbanking', 'HDFC Bank'],
  [{ method: 'netbanking', bank: 'PUNB_R' }, 'Netbanking', 'Punjab National Bank'],
  [{ method: 'netbanking', bank: 'ZZZZ' }, 'Netbanking', 'ZZZZ'],
  [{ method: 'netbanking', bank: null }, 'Netbanking', null],
  [{ method: 'wallet', wallet: 'payzapp' }, 'Wallet', 'PayZapp'],
  [{ method: 'wallet', wallet: 'newwallet' }, 'Wallet', 'newwallet'],
  [{ ...CARD, method: 'emi' }, 'Card', 'EMI'],
  [{ method: 'cardless_emi' }, 'Netbanking', 'EMI'],
  [{ method: 'paylater' }, 'Netbanking', 'Pay later'],
  [{ method: 'bank_transfer' }, 'Netbanking', 'Bank transfer'],
  [{ method: 'telepathy' }, null, null],
  [{ method: null }, null, null],
  [{ method: 'toString' }, null, null],
] as [object, string | null, string | null][])('%o reads as %s, %s', ([changes, ...expected]) => {
  expect(described(changes)).toEqual(expected)
})

test.for([
  ['notes as a list', { notes: [] }],
  ['notes as an object', { notes: { orderNumber: '10234' } }],
  ['an unknown field', { reward: { points: 7 } }],
  ['fields of an unexpected type', { vpa: 7, card: 'none', bank: [], error_code: {}, created_at: 'now' }],
  ['nothing but what money needs', { method: undefined, captured: undefined, amount_refunded: undefined }],
])('%s leaves a payment readable', ([, changes]) => {
  expect(PaymentAnswer.safeParse(payment(changes as object))).toMatchObject({ success: true })
})

test.for([
  ['an amount as text', { amount: '129900' }],
  ['a fraction of a paisa', { amount: 129900.5 }],
  ['a negative amount', { amount: -1 }],
  ['no amount', { amount: undefined }],
  ['an id of another kind', { id: 'order_SimA1b2C3d4E5f' }],
  ['an id that is too short', { id: 'pay_Sim' }],
  ['no status', { status: null }],
])('%s makes a payment unreadable', ([, changes]) => {
  expect(PaymentAnswer.safeParse(payment(changes as object))).toMatchObject({ success: false })
})
