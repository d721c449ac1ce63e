import { expect, test } from 'vitest'
import { amountRows } from '#domain/amount-rows.ts'
import { DOLLAR_ORDER, sampleOrder } from './sample-orders.ts'

const textOf = (changes: Parameters<typeof sampleOrder>[0], name: string) =>
  amountRows(sampleOrder(changes)).find((row) => row.name === name)?.text

test('[PRICE-3] the MRP Discount is subtotalCurrent minus subtotalMax', () => {
  expect(textOf({ subtotalMax: 1138, subtotalCurrent: 986 }, 'MRP Discount')).toBe('−₹152.00')
  expect(textOf({ subtotalMax: 100.3, subtotalCurrent: 100.1 }, 'MRP Discount')).toBe('−₹0.20')
})

test('without a discount there is no MRP row', () => {
  const names = amountRows(sampleOrder({ subtotalMax: 986 })).map((row) => row.name)
  expect(names).toEqual(['Subtotal', 'Promo', 'Delivery'])
})

test('[PRICE-4] delivery that costs nothing reads Free Delivery', () => {
  expect(textOf({ shippingAmount: 0 }, 'Delivery')).toBe('Free Delivery')
  expect(textOf({ shippingAmount: 60 }, 'Delivery')).toBe('₹60.00')
})

test('a code is shown with its discount', () => {
  const row = amountRows(sampleOrder()).find(({ name }) => name === 'Promo')
  expect(row).toEqual({ name: 'Promo', code: 'DIWALI50', text: '−₹50.00', isSaving: true })
})

test('[PROMO-11] every care-programme code is shown under one name', () => {
  const row = amountRows(sampleOrder({ discountCode: 'CARE-MEERA-1' })).find(({ name }) => name === 'Promo')
  expect(row?.code).toBe('Care Programme')
})

test('a code without a discount says that it is applied', () => {
  expect(textOf({ subtotalDiscount: 0 }, 'Promo')).toBe('Applied')
  expect(textOf({ subtotalDiscount: 0, discountCode: null }, 'Promo')).toBeUndefined()
})

test('[PRICE-1] dollars have two decimals, too', () => {
  expect(amountRows(DOLLAR_ORDER).map(({ name, text }) => `${name} ${text}`)).toEqual([
    'MRP total $14.00',
    'MRP Discount −$1.50',
    'Subtotal $12.50',
    'Delivery $12.00',
  ])
})
