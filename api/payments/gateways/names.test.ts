import { expect, test } from 'vitest'
import { bankName, walletName } from './names.ts'

test('banks and wallets have their names', () => {
  expect(bankName('SBIN')).toBe('State Bank of India')
  expect(bankName('PUNB_R')).toBe('Punjab National Bank')
  expect(walletName('AMAZONPAY')).toBe('Amazon Pay')
})

test('an unknown code is returned as it is, and what is no code gives null', () => {
  expect(bankName('NEWB')).toBe('NEWB')
  expect(bankName('toString')).toBe('toString')
  expect(bankName('asha@okaxis')).toBeNull()
  expect(bankName('9812345678')).toBeNull()
  expect(bankName('')).toBeNull()
  expect(walletName(null)).toBeNull()
})
