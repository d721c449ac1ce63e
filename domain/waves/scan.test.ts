import { expect, test } from 'vitest'
import { isOddWeight, reckonedGrams, usualCarrier } from './parcel-box.ts'
import type { ToteLine } from './pick-stops.ts'
import { readScan } from './scan-code.ts'
import { type Scan, type ScannedTote, scanVerdict } from './scan-verdict.ts'

const GTIN = '08901234567890'
const pack = (gtin: string | null, lotCode: string | null, sku: string | null = null) => ({
  kind: 'PACK',
  gtin,
  sku,
  lotCode,
})

test.each([
  ['PNT261103A', pack(null, 'PNT261103A')],
  [' pnt-261103-a\n', pack(null, 'PNT261103A')],
  ['https://aranyamill.example/trace/PNT261103A', pack(null, 'PNT261103A')],
  [`https://aranyamill.example/01/${GTIN}/10/PNT261103A`, pack(GTIN, 'PNT261103A')],
  [`(01)${GTIN}(10)PNT261103A`, pack(GTIN, 'PNT261103A')],
  [`01${GTIN}10PNT261103A`, pack(GTIN, 'PNT261103A')],
  ['8901234567890', pack(GTIN, null)],
  ['OILPNT01-1000ML', pack(null, null, 'OILPNT01-1000ML')],
  ['am4h8r2nvt', { kind: 'ORDER', orderNumber: 'AM-4H8R-2NVT' }],
  ['AM-4H8R-2NVT', { kind: 'ORDER', orderNumber: 'AM-4H8R-2NVT' }],
  ['103a', { kind: 'ENDING', ending: '103A' }],
  ['8901234567891', null],
  ['', null],
  ['hello there', null],
  ['https://elsewhere.example/', null],
])('[WAVE-5] %j is read as %j', (text, code) => {
  expect(readScan(text)).toEqual(code)
})

const OIL = 'OILPNT01-1000ML'
const SMALL = 'OILPNT01-500ML'
const SET = 'CMBGIFT1-SET3'
const line = (changes: Partial<ToteLine>): ToteLine => ({
  tote: 1,
  variantSku: OIL,
  isTracked: true,
  lotCode: 'PNT261001A',
  bestBefore: '2027-02-28',
  shelf: 'B2',
  quantity: 2,
  picked: 0,
  checked: 0,
  ...changes,
})
const life = { shelfLifeDays: 180, minLifeBp: 3_000 }
const lot = (lotCode: string, bestBefore: string, free: number, changes = {}) => ({
  ...{ lotCode, bestBefore, free, life, variantSku: OIL, shelf: 'B2', isReleased: true },
  ...changes,
})
const TOTE: ScannedTote = {
  arrival: '2026-11-25',
  gtins: { [GTIN]: OIL },
  lines: [
    line({ checked: 1 }),
    line({ variantSku: SMALL, lotCode: 'PNT261002A', quantity: 1, checked: 1 }),
    line({ variantSku: SET, isTracked: false, lotCode: null, bestBefore: null, quantity: 1 }),
  ],
  lots: [
    lot('PNT261001A', '2027-02-28', 0),
    lot('PNT261002A', '2027-02-28', 3, { variantSku: SMALL }),
    lot('PNT261103A', '2027-03-31', 4),
    lot('PNT260901A', '2027-02-01', 1),
    lot('PNT261104A', '2027-04-30', 0),
    lot('PNT261105A', '2027-05-31', 5, { isReleased: false }),
    lot('PNT260701A', '2026-12-01', 5),
    lot('CUM261101A', '2027-05-31', 5, { variantSku: 'SPCCUM01-100G' }),
  ],
}
const scan = (code: string, changes: Partial<Scan> = {}): Scan => ({
  kind: 'CHECK',
  code,
  sku: null,
  quantity: 1,
  reason: null,
  ...changes,
})

test.each([
  ['the lot that was held', 'PNT261001A', { lotCode: 'PNT261001A', replaces: null }],
  ['the pack’s own code', `01${GTIN}10PNT261001A`, { lotCode: 'PNT261001A', replaces: null }],
  ['the last four of the lot', '001A', { lotCode: 'PNT261001A', replaces: null }],
  ['a lot that expires sooner', 'PNT260901A', { lotCode: 'PNT260901A', replaces: 'PNT261001A' }],
  ['something that has no lots', SET, { variantSku: SET, lotCode: null, replaces: null }],
])('[WAVE-5] %s is right', (_, code, wanted) => {
  expect(scanVerdict(TOTE, scan(code))).toMatchObject({ ok: true, fills: false, ...wanted })
})

test.each([
  ['no code of ours', '????', 'CODE_UNKNOWN', null],
  ['an order', 'AM-4H8R-2NVT', 'CODE_UNKNOWN', null],
  ['another product', 'CUM261101A', 'WRONG_PRODUCT', null],
  ['a barcode of somebody else', '4006381333931', 'WRONG_PRODUCT', null],
  ['a piece too many', 'PNT261002A', 'ENOUGH', null],
  ['a barcode without a lot', '8901234567890', 'BATCH_NEEDED', 'PNT261001A'],
  ['a later lot', 'PNT261103A', 'LATER_BATCH', 'PNT261001A'],
  ['a lot that is held for others', 'PNT261104A', 'BATCH_EMPTY', 'PNT261001A'],
  ['a recalled lot', 'PNT261105A', 'BATCH_STOPPED', 'PNT261001A'],
  ['a lot that is too old for this address', 'PNT260701A', 'BATCH_STOPPED', 'PNT261001A'],
])('[WAVE-5] %s is refused', (_, code, refusal, expected) => {
  expect(scanVerdict(TOTE, scan(code))).toEqual({ ok: false, refusal, expected })
})

test('[WAVE-6] a later lot is taken with a reason, but never a recalled one', () => {
  const reason = 'The front row is sticky'
  expect(scanVerdict(TOTE, scan('PNT261103A', { reason }))).toMatchObject({
    ok: true,
    replaces: 'PNT261001A',
  })
  expect(scanVerdict(TOTE, scan('PNT261105A', { reason }))).toMatchObject({ refusal: 'BATCH_STOPPED' })
})

test('[WAVE-5] a piece that was short is filled by any fresh lot', () => {
  const lines = [line({ lotCode: null, bestBefore: null, shelf: null, quantity: 1 })]
  expect(scanVerdict({ ...TOTE, lines }, scan('PNT261103A'))).toMatchObject({ ok: true, fills: true })
})

test('[WAVE-5] at a shelf, a code that names only the lot is of the size that stands there', () => {
  const lots = [...TOTE.lots, lot('PNT261001A', '2027-02-28', 9, { variantSku: SMALL })]
  const both = { ...TOTE, lots, lines: [line({}), line({ variantSku: SMALL, quantity: 1 })] }
  const at = (sku: string) => scanVerdict(both, scan('PNT261001A', { kind: 'PICK', sku }))
  expect([at(SMALL), at(OIL)]).toMatchObject([{ variantSku: SMALL }, { variantSku: OIL }])
  expect(scanVerdict(both, scan(`01${GTIN}10PNT261001A`, { kind: 'PICK', sku: SMALL }))).toMatchObject({
    refusal: 'WRONG_PRODUCT',
  })
})

test('[WAVE-9] a weight that differs by more than 3 % is odd, and an unknown one is not', () => {
  const reckoned = reckonedGrams([{ grams: 1_470, quantity: 4 }], 260)
  expect(reckoned).toBe(6_140)
  expect([6_140, 6_324, 5_956].map((weighed) => isOddWeight(weighed, reckoned))).toEqual([
    false,
    false,
    false,
  ])
  expect([6_325, 5_955].map((weighed) => isOddWeight(weighed, reckoned))).toEqual([true, true])
  expect([1_030, 970, 1_031, 969].map((weighed) => isOddWeight(weighed, 1_000))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isOddWeight(9_000, reckonedGrams([{ grams: null, quantity: 1 }], 260))).toBe(false)
})

test('[WAVE-10] the zone of the PIN code proposes the courier', () => {
  const couriers = [
    { code: 'LOCAL', isUsed: true },
    { code: 'DELHIVERY', isUsed: false },
    { code: 'BLUEDART', isUsed: true },
  ] as const
  expect(usualCarrier('IND', 'RIDER', couriers)).toBe('LOCAL')
  expect(usualCarrier('IND', 'COURIER', couriers)).toBe('BLUEDART')
  expect(usualCarrier('USA', 'COURIER', couriers)).toBe('INDIAPOST')
})
