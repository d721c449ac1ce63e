import { describe, expect, test } from 'vitest'
import { money } from '../money.ts'
import { sheetRows } from './checked-value.ts'
import { matchColumns } from './import-fields.ts'
import { checkPrices, type KnownPrice, priceKey } from './price-import.ts'
import { checkSettlements, gatewayOfHeads } from './settlement-import.ts'

const SKU = 'OILPNT01-1000ML'
const OIL: KnownPrice = {
  title: 'Groundnut Oil, 1 L',
  currentPrice: money(300_00),
  maxPrice: money(400_00),
  cost: money(200_00),
}
const known = new Map([
  [priceKey(SKU, 'IND'), OIL],
  [priceKey(SKU, 'USA'), { ...OIL, currentPrice: money(9_00), maxPrice: money(12_00) }],
  [priceKey('SPFHNY01-350G', 'IND'), { ...OIL, cost: null }],
])
const skus = new Set([SKU, 'SPFHNY01-350G'])
const columns = { sku: 0, country: 1, price: 2, mrp: 3 }
const check = (...rows: string[][]) =>
  checkPrices(
    sheetRows(
      rows.map((cells, index) => ({ line: index + 2, cells })),
      columns,
    ),
    known,
    skus,
  )

describe('[IMPORT-5] values to look at twice', () => {
  test.each([
    ['450 of 300 is exactly half more', [SKU, '', '', '600'], 'CHANGE'],
    ['more than half more', [SKU, '', '', '600.01'], 'TWICE'],
    ['exactly half less', ['SPFHNY01-350G', '', '150', ''], 'CHANGE'],
    ['more than half less', ['SPFHNY01-350G', '', '149.99', ''], 'TWICE'],
    ['at cost', [SKU, '', '200', ''], 'CHANGE'],
    ['below cost', [SKU, '', '199.99', ''], 'TWICE'],
    ['cost is in rupees, so a price in dollars is not compared with it', [SKU, 'USA', '8.50', ''], 'CHANGE'],
  ])('%s', (_, cells, mark) => expect(check(cells).values.map((value) => value.mark)).toEqual([mark]))

  test('the reason is said', () => {
    expect(check([SKU, '', '79', '']).values[0]?.reason).toBe('−74 %, below cost ₹200.00')
    expect(check(['SPFHNY01-350G', '', '79', '']).values[0]?.reason).toBe('−74 %')
  })
})

describe('[IMPORT-6] refused rows', () => {
  test.each([
    [['OILMUS99-1000ML', '', '10', ''], 'no such sku'],
    [['', '', '10', ''], 'no such sku'],
    [[SKU, 'France', '10', ''], 'no such country'],
    [['SPFHNY01-350G', 'USA', '10', ''], 'not sold in the USA'],
    [[SKU, '', '-10', ''], 'not an amount such as 349.50'],
    [[SKU, '', '0', ''], 'not an amount such as 349.50'],
    [[SKU, '', '10.001', ''], 'not an amount such as 349.50'],
    [[SKU, '', '1e3', ''], 'not an amount such as 349.50'],
    [[SKU, '', '10,5', ''], 'not an amount such as 349.50'],
    [[SKU, '', '$10', ''], 'not an amount such as 349.50'],
    [[SKU, '', 'NaN', ''], 'not an amount such as 349.50'],
    [[SKU, '', '=1+1', ''], 'not an amount such as 349.50'],
    [[SKU, '', '401', ''], 'above MRP ₹400.00'],
    [[SKU, '', '', '299'], 'above MRP ₹299.00'],
    [[SKU, 'us', '12.01', ''], 'above the list price $12.00'],
  ])('%j: %s', (cells, reason) => {
    expect(check(cells)).toMatchObject({ values: [{ mark: 'REFUSED', reason, cells }], same: 0 })
  })

  test('a size that is named twice keeps its first row', () => {
    const { values } = check([SKU, 'IND', '310', ''], [SKU.toLowerCase(), 'india', '320', ''])
    expect(values.map(({ mark, reason }) => [mark, reason])).toEqual([
      ['CHANGE', '+3 %'],
      ['REFUSED', 'named twice, first in row 2'],
    ])
  })

  test('empty cells leave a price as it is', () => {
    expect(check([SKU, '', '', ''])).toEqual({ values: [], same: 2 })
  })

  test.each([
    ['₹1,349', 1349_00],
    ['1,00,349.5', 100349_50],
    [' 349.05 ', 349_05],
  ])('%s is read to the paisa', (text, paise) => {
    expect(
      check([SKU, '', '', '200000'], ['SPFHNY01-350G', '', text.trim(), '200000']).values.at(-2)?.after,
    ).toBe(paise)
  })
})

test('[IMPORT-3] heads are found without their spaces, signs and capitals', () => {
  expect(matchColumns('prices', ['Variant SKU', 'MRP', 'Selling_Price', 'x'])).toEqual({
    sku: 0,
    mrp: 1,
    price: 2,
  })
})

describe('[REPORT-7] refused lines of a settlement file', () => {
  const heads = ['entity_id', 'type', 'amount', 'fee', 'tax', 'settlement_id', 'settled_at', 'currency']
  const good = ['pay_1', 'payment', '349', '8.24', '1.26', 'setl_1', '2026-11-10', 'INR']
  const read = (cells: string[]) =>
    checkSettlements(
      sheetRows([{ line: 2, cells }], matchColumns('settlements', heads)),
      { stored: new Map(), booked: new Map() },
      gatewayOfHeads(heads),
    ).values[0]

  test('a whole line is taken', () => {
    expect(read(good)).toMatchObject({
      mark: 'TWICE',
      reason: 'not in our books',
      after: { gateway: 'RAZORPAY' },
    })
  })
  test.each([
    [0, '', 'no reference'],
    [0, 'a b', 'no reference'],
    [0, 'x'.repeat(101), 'no reference'],
    [1, 'transfer', 'not a payment, refund or adjustment'],
    [2, '0', 'not an amount'],
    [2, '-5', 'not an amount'],
    [2, '1.234', 'not an amount'],
    [3, '1', 'the tax is more than the fee that includes it'],
    [5, '', 'no reference'],
    [6, '31/11/2026', 'not a day such as 2026-11-20'],
    [6, '', 'not a day such as 2026-11-20'],
    [7, 'EUR', 'no such currency'],
  ])('column %i as %j: %s', (column, cell, reason) => {
    expect(read(good.with(column, cell))).toMatchObject({ mark: 'REFUSED', reason })
  })
})
