import { expect, test } from 'vitest'
import { PERMISSIONS } from '../permission.ts'
import { USUAL_BOXES } from '../waves/parcel-box.ts'
import { toShown, toStored } from './setting-money.ts'
import { settingProblems } from './setting-problems.ts'
import { countBelow, countWithin, trialOfBoxes, trialOfFee, trialOfLeaving } from './setting-trial.ts'
import { type SettingCode, type SettingValues, USUAL_SETTINGS } from './setting-values.ts'
import { SETTING_CODES, SETTING_GROUPS, SETTINGS, settingsOf } from './settings.ts'

const FEES: SettingValues['SHIPPING_FEE'] = {
  INR: { fee: 60, freeFrom: 999 },
  USD: { fee: 12, freeFrom: 99 },
}
const zone = (changes: object = {}): SettingValues['DELIVERY_ZONES'][number] => ({
  code: 'A',
  country: 'IND',
  carrier: 'COURIER',
  daysMin: 2,
  daysMax: 4,
  handling: 1,
  cutoff: 14 * 60,
  isServed: true,
  ...changes,
})
const { COURIERS, BOXES } = USUAL_SETTINGS
const bound = { orders: 3, pieces: 200, value: { INR: 100_000, USD: 1_500 } }
const UNPAID = { customer: bound, network: bound, variant: { percent: 25, pieces: 10 }, holdMinutes: 45 }
const holiday = (day: string, name = 'Diwali') => ({ day, scope: 'ALL', name })

const BEFORE: SettingValues = {
  ...USUAL_SETTINGS,
  SHIPPING_FEE: FEES,
  DELIVERY_ZONES: [zone()],
  HOLIDAYS: [],
  ACTIVE_PAYMENT_GATEWAY: 'RAZORPAY',
  ACTIVE_LOCALES: ['en_IN'],
  ACTIVE_ECOMMERCE_PLATFORMS: ['OWN'],
  STAFF_CLOSING_HOUR: 21,
  UNPAID_LIMITS: UNPAID,
  INVOICE_PREFIXES: { '25-26': 'AM' },
}

const problems = <Code extends SettingCode>(code: Code, value: unknown) =>
  settingProblems(code, value as SettingValues[Code], {
    today: '2026-11-17',
    year: '26-27',
    before: BEFORE[code],
  })

test('[SETTING-1] every setting has a group, a place where it is felt and a known permission', () => {
  expect(SETTING_GROUPS.flatMap(settingsOf).sort()).toEqual([...SETTING_CODES].sort())
  for (const code of SETTING_CODES) {
    expect(SETTINGS[code].felt.length).toBeGreaterThan(20)
    expect(PERMISSIONS).toContain(SETTINGS[code].permission)
    expect(problems(code, BEFORE[code])).toEqual([])
  }
  expect(SETTING_CODES.filter((code) => SETTINGS[code].needsKey)).toEqual([
    'SHIPPING_FEE',
    'ACTIVE_PAYMENT_GATEWAY',
  ])
})

const fee = (changes: object) => ({ ...FEES, INR: { ...FEES.INR, ...changes } })
const days = (count: number) =>
  Array.from({ length: count }, (_, nth) =>
    holiday(new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10)),
  )
const courier = (changes: object) =>
  COURIERS.map((one, place) => (place === 0 ? { ...one, ...changes } : one))

test.each<[what: string, code: SettingCode, value: unknown, field: string]>([
  ['a negative fee', 'SHIPPING_FEE', fee({ fee: -1 }), 'INR.fee'],
  ['a fee with three decimals', 'SHIPPING_FEE', fee({ fee: 59.999 }), 'INR.fee'],
  ['a fee that is no number', 'SHIPPING_FEE', fee({ fee: Number.NaN }), 'INR.fee'],
  ['free delivery below the fee', 'SHIPPING_FEE', fee({ freeFrom: 40 }), 'INR.freeFrom'],
  ['no country', 'ACTIVE_LOCALES', [], ''],
  ['a country twice', 'ACTIVE_LOCALES', ['en_IN', 'en_IN'], ''],
  ['an unknown provider', 'ACTIVE_PAYMENT_GATEWAY', 'CASH', ''],
  ['no buy button', 'ACTIVE_ECOMMERCE_PLATFORMS', [], ''],
  ['a holiday twice', 'HOLIDAYS', [holiday('2027-10-29'), holiday('2027-10-29', 'Again')], '1.day'],
  ['a holiday of last year', 'HOLIDAYS', [holiday('2025-10-29')], '0.day'],
  ['a holiday of yesterday', 'HOLIDAYS', [holiday('2026-11-16')], '0.day'],
  ['February 30', 'HOLIDAYS', [holiday('2027-02-30')], '0.day'],
  ['201 holidays', 'HOLIDAYS', days(201), ''],
  ['a holiday nowhere', 'HOLIDAYS', [{ ...holiday('2027-10-29'), scope: 'MARS' }], '0.scope'],
  ['a holiday without a name', 'HOLIDAYS', [holiday('2027-10-29', ' ')], '0.name'],
  ['hour 25', 'STAFF_CLOSING_HOUR', 25, ''],
  ['a cut-off at 25 o’clock', 'DELIVERY_ZONES', [zone({ cutoff: 25 * 60 })], '0.cutoff'],
  ['HTML in a courier’s name', 'COURIERS', courier({ label: '<b>Fast</b>' }), '0.label'],
  ['a courier twice', 'COURIERS', courier({ code: 'LOCAL' }), ''],
  ['no courier in use', 'COURIERS', COURIERS.map((one) => ({ ...one, isUsed: one.code === 'LOCAL' })), ''],
  ['boxes out of order', 'BOXES', BOXES.toReversed(), ''],
  ['two boxes that hold the same', 'BOXES', BOXES.map((one) => ({ ...one, holds: 1_500 })), ''],
  ['a box of half a centimetre', 'BOXES', BOXES.map((one) => ({ ...one, height: 0.5 })), '0.height'],
  ['low stock in 0 days', 'LOW_STOCK_DAYS', 0, ''],
  ['near expiry in a year', 'NEAR_EXPIRY_DAYS', 365, ''],
  ['half an SMS', 'SMS_DAILY_BUDGET', 0.5, ''],
  ['stock held for 5 minutes', 'UNPAID_LIMITS', { ...UNPAID, holdMinutes: 5 }, 'holdMinutes'],
  ['a rate that is a word', 'CUSTOMS_RATES', { '2026-11': 'much' }, '2026-11'],
  ['a prefix of three letters', 'INVOICE_PREFIXES', { '25-26': 'AM', '27-28': 'ARA' }, '27-28'],
])('[SETTING-3] %s is refused, and the field is named in words', (_, code, value, field) => {
  const found = problems(code, value)
  expect(found[0]?.field).toBe(field)
  for (const { says } of found) expect(says).toMatch(/^[A-Z0-9].+\.$/)
})

test('[SETTING-8] a holiday may be today, and there may be 200', () => {
  expect(problems('HOLIDAYS', [holiday('2026-11-17')])).toEqual([])
  expect(problems('HOLIDAYS', days(200))).toEqual([])
})

test.each([
  ['packed after 3 working days', { handling: 3 }],
  ['delivered on day 9', { daysMax: 8 }],
  ['delivered on the day after the order', { daysMin: 0, handling: 1 }],
])('[SETTING-7] India cannot be %s, because the shipping policy promises otherwise', (_, changes) => {
  expect(problems('DELIVERY_ZONES', [zone(changes)])[0]?.says).toContain('The shipping policy promises')
})

test('[SETTING-7] zones are neither added nor taken away, and one stays served', () => {
  expect(problems('DELIVERY_ZONES', [])).toHaveLength(1)
  expect(problems('DELIVERY_ZONES', [zone(), zone({ code: 'B' })])).toHaveLength(1)
  expect(problems('DELIVERY_ZONES', [zone({ isServed: false })])).toHaveLength(1)
})

test('[SETTING-11] the letters of this year and of years before cannot be changed', () => {
  expect(problems('INVOICE_PREFIXES', { '25-26': 'AM', '27-28': 'AR' })).toEqual([])
  for (const value of [
    { '25-26': 'AR' },
    {},
    { '25-26': 'AM', '26-27': 'AR' },
    { '25-26': 'AM', '28-29': 'AR' },
  ])
    expect(problems('INVOICE_PREFIXES', value)[0]?.says).toContain('27-28')
})

test('[SETTING-1] amounts are stored in paise and cents, and other numbers as they are', () => {
  expect(toStored(FEES)).toEqual({ INR: { fee: 6000, freeFrom: 99900 }, USD: { fee: 1200, freeFrom: 9900 } })
  expect(toShown(toStored(UNPAID))).toEqual(UNPAID)
  expect(toStored(BOXES)).toEqual(BOXES)
})

test('[SETTING-12] the trial of the fee counts as the cart does', () => {
  const { INR } = FEES
  expect(trialOfFee(INR, '980', 'INR')).toBe(
    'A cart of ₹980 would pay ₹60 delivery. ₹19 more, and it is free.',
  )
  expect(trialOfFee(INR, '999', 'INR')).toBe('A cart of ₹999 would pay no delivery.')
  expect(trialOfFee(INR, '0', 'INR')).toBe('An empty cart pays nothing.')
  expect(trialOfFee(INR, 'much', 'INR')).toBeNull()
  expect(trialOfFee({ fee: 1.005, freeFrom: 9 }, '5', 'INR')).toBeNull()
})

test('[SETTING-12] the trial of the days counts as the promise does, with the holidays of the form', () => {
  const paidAt = new Date('2026-11-17T15:10:00+05:30')
  const leaves = (holidays: { day: string; scope: string }[]) =>
    trialOfLeaving([zone(), zone({ code: 'B', isServed: false })], holidays, paidAt).map(({ leaves: at }) =>
      at.toISOString(),
    )
  expect(leaves([])).toEqual(['2026-11-19T13:30:00.000Z'])
  expect(leaves([{ day: '2026-11-18', scope: 'MILL' }])).toEqual(['2026-11-20T13:30:00.000Z'])
})

test('[SETTING-12] sizes are low below the days, batches near at the days', () => {
  expect([countBelow([1, 6.9, 7, 8], 7), countWithin([29, 30, 31], 30)]).toEqual([2, 2])
})

test('[SETTING-9] [SETTING-12] a parcel gets the first box in use that carries it', () => {
  expect(trialOfBoxes(USUAL_BOXES, 3.2)).toBe('3.2 kg would go into box M.')
  const withoutM = USUAL_BOXES.map((box) => ({ ...box, isUsed: box.code !== 'M' }))
  expect(trialOfBoxes(withoutM, 3.2)).toBe('3.2 kg would go into box L.')
  expect(trialOfBoxes(USUAL_BOXES, 90)).toBe('90 kg would go into box XL.')
})
