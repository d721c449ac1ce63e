import { expect, test } from 'vitest'
import { AttemptAnswer, StatusAnswer } from './answers.ts'
import { methodOf } from './method.ts'
import { attempt, BY_CARD, BY_UPI, status } from './testing.ts'

const described = (changes: object) => {
  const { method, methodDescription } = methodOf(AttemptAnswer.parse(attempt(changes)))
  return [method, methodDescription]
}
const instrument = (changes: object) => ({ ...BY_CARD, instrument: { ...BY_CARD.instrument, ...changes } })

test.for([
  [{ paymentMode: 'UPI_INTENT', ...BY_UPI }, 'UPI', '12***@ybl'],
  [{ paymentMode: 'UPI_COLLECT', ...BY_UPI }, 'UPI', '12***@ybl'],
  [{ paymentMode: 'UPI_QR' }, 'UPI', null],
  [BY_CARD, 'Card', 'Visa credit ending 1234'],
  [instrument({ type: 'DEBIT_CARD', cardNetwork: 'RUPAY' }), 'Card', 'RuPay debit ending 1234'],
  [instrument({ cardNetwork: 'NEWNET', maskedCardNumber: null }), 'Card', 'Card credit'],
  [{ ...BY_CARD, paymentMode: 'TOKEN' }, 'Card', 'Visa credit ending 1234'],
  [{ paymentMode: 'CARD' }, 'Card', null],
  [{ ...BY_CARD, instrument: undefined, splitInstruments: [BY_CARD] }, 'Card', 'Visa credit ending 1234'],
  [
    { paymentMode: 'NET_BANKING', instrument: { type: 'NET_BANKING', bankId: 'SBIN' } },
    'Netbanking',
    'State Bank of India',
  ],
  [
    { paymentMode: 'UPI_INTENT', instrument: { type: 'WALLET', walletId: 'W0123456789' } },
    'Wallet',
    'PhonePe wallet',
  ],
  [{ paymentMode: 'PPE_INTENT', instrument: { type: 'EGV' } }, 'Wallet', 'PhonePe wallet'],
  [{ paymentMode: 'PPE_INTENT', ...BY_UPI }, 'UPI', '12***@ybl'],
  [{ ...BY_CARD, paymentMode: 'PPE_INTENT' }, 'Card', 'Visa credit ending 1234'],
  [{ paymentMode: 'TELEPATHY' }, null, null],
  [{ paymentMode: null }, null, null],
  [{ paymentMode: 'toString', instrument: { type: 'valueOf' } }, null, null],
] as [object, string | null, string | null][])('%o reads as %s, %s', ([changes, ...expected]) => {
  expect(described(changes)).toEqual(expected)
})

test.for([
  ['an unknown field', { reward: {} }],
  ['fields of an unexpected type', { metaInfo: [], expireAt: 'soon', errorCode: 7 }],
  [
    'an attempt with odd details',
    { paymentDetails: [attempt({ rail: 'UPI', instrument: 7, splitInstruments: {} })] },
  ],
])('%s leaves a status readable', ([, changes]) => {
  expect(StatusAnswer.safeParse(status(changes as object))).toMatchObject({ success: true })
})

test.for([
  ['an amount as text', { amount: '129900' }],
  ['a fraction', { amount: 0.5 }],
  ['no state', { state: undefined }],
  ['attempts that are no list', { paymentDetails: {} }],
  ['an attempt without an id', { paymentDetails: [attempt({ transactionId: undefined })] }],
  ['an id that is no id', { orderId: '<script>' }],
])('%s makes a status unreadable', ([, changes]) => {
  expect(StatusAnswer.safeParse(status(changes as object))).toMatchObject({ success: false })
})
