import { expect, test } from 'vitest'
import { ok } from '#kit/result.ts'
import { numberPrefix, readPhone } from './phone.ts'

test.each([
  '9876543210',
  '+919876543210',
  '+91 98765 43210',
  '919876543210',
  '00919876543210',
  '09876543210',
  '+91-09876-543210',
  ' 98765-43210 ',
  '(98765) 43.210',
  '98765\u201343210',
  '\u202a+91\u00a098765\u00a043210\u202c',
])('[VALID-16] the Indian number %j is 9876543210', (typed) => {
  expect(readPhone('+91', typed)).toEqual(ok({ isdCode: '+91', phone: '9876543210' }))
})

test('[VALID-16] ten digits that begin with 91 keep it', () => {
  expect(readPhone('+91', '9123456780')).toEqual(ok({ isdCode: '+91', phone: '9123456780' }))
  expect(readPhone('+91', '919123456780')).toEqual(ok({ isdCode: '+91', phone: '9123456780' }))
})

test.each(['2025550123', '+1 (202) 555-0123', '12025550123', '202.555.0123'])(
  '[VALID-16] the American number %j is 2025550123',
  (typed) => {
    expect(readPhone('+1', typed)).toEqual(ok({ isdCode: '+1', phone: '2025550123' }))
  },
)

test.each([
  '987654321',
  '98765432101',
  '0987654321',
  '1'.repeat(30),
  '98765abc10',
  '9876543210x',
  '+19876543210',
  '+449876543210',
  '٩٨٧٦٥٤٣٢١٠',
  '９８７６５４３２１０',
  '9876543210\u0000',
  '',
])('[VALID-17] %j is not a number of 10 digits for +91', (typed) => {
  expect(readPhone('+91', typed)).toEqual({ ok: false, error: 'PHONE_INVALID' })
})

test.each(['202555012', '20255501234', '+919876543210', '0202555012', '1202555012'])(
  '[VALID-17] %j is not a number of 10 digits for +1',
  (typed) => {
    expect(readPhone('+1', typed).ok).toBe(false)
  },
)

test.each([
  ['+91', '5876543210'],
  ['+91', '1234567890'],
  ['+91', '2025550123'],
  ['+1', '2021550123'],
  ['+1', '2020550123'],
  ['+1', '1025550123'],
] as const)('[VALID-20] no mobile behind %s can be %s', (isdCode, typed) => {
  expect(readPhone(isdCode, typed)).toEqual({ ok: false, error: 'PHONE_INVALID' })
})

test.each(['6000000000', '7000000000', '8000000000'])('[VALID-20] an Indian mobile may be %s', (typed) => {
  expect(readPhone('+91', typed).ok).toBe(true)
})

test.each([
  ['Jamaica', '8765550123'],
  ['the Dominican Republic', '8095550123'],
  ['Bermuda', '4415550123'],
  ['Trinidad', '8685550123'],
  ['Canada', '4165550123'],
  ['a premium line', '9005550123'],
])('+1 also includes %s, where we send nothing', (_where, typed) => {
  expect(readPhone('+1', typed)).toEqual({ ok: false, error: 'PHONE_INVALID' })
})

test('numbers that differ in their last four digits share a prefix', () => {
  expect(numberPrefix({ isdCode: '+91', phone: '9876543210' })).toBe('+91987654')
  expect(numberPrefix({ isdCode: '+91', phone: '9876540000' })).toBe('+91987654')
  expect(numberPrefix({ isdCode: '+1', phone: '2025550123' })).toBe('+1202555')
})
