import { expect, test } from 'vitest'
import { describeCard, lastFour, maskVpa } from './masking.ts'

test.for([
  ['asha@okaxis', 'as***@okaxis'],
  ['gayatri.devi-9@okhdfcbank', 'ga***@okhdfcbank'],
  ['9812345678@ybl', '98***@ybl'],
  ['12****78@ybl', '12***@ybl'],
  ['abc@ibl', 'a***@ibl'],
  ['a@ibl', '***@ibl'],
  ['@ibl', null],
  ['asha', null],
  ['asha@', null],
  ['asha@two@ybl', null],
  ['asha dev@ybl', null],
  ['asha@y bl', null],
  [null, null],
] as const)('%s is shown as %s', ([vpa, expected]) => {
  expect(maskVpa(vpa)).toBe(expected)
})

test.for([
  ['1007', '1007'],
  ['******1234', '1234'],
  ['XXXX-XXXX-XXXX-4321', '4321'],
  ['4100280000001007', '1007'],
  ['100', null],
  ['****', null],
  [null, null],
] as const)('of a card written %s remains %s', ([number, expected]) => {
  expect(lastFour(number)).toBe(expected)
})

test('a card is described by its known parts', () => {
  expect(describeCard({ network: 'Visa', type: 'debit', number: '1007' })).toBe('Visa debit ending 1007')
  expect(describeCard({ network: 'Card', type: '', number: '4100280000001007' })).toBe('Card ending 1007')
  expect(describeCard({ network: 'RuPay', type: 'credit', number: null })).toBe('RuPay credit')
})
