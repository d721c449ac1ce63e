import { expect, test } from 'vitest'
import { money } from './money.ts'
import { amountToFreeDelivery, shippingFee } from './shipping-fee.ts'

const INDIA = { fee: money(60_00), freeFrom: money(999_00) }

test('one paisa below the free amount still pays for delivery', () => {
  expect(shippingFee(money(998_99), INDIA)).toBe(60_00)
})

test('the free amount itself delivers free', () => {
  expect(shippingFee(money(999_00), INDIA)).toBe(0)
})

test('an empty cart has nothing to deliver', () => {
  expect(shippingFee(money(0), INDIA)).toBe(0)
})

test('the amount missing for free delivery is given while delivery costs something', () => {
  expect(amountToFreeDelivery(money(848_00), money(60_00), INDIA)).toBe(151_00)
  expect(amountToFreeDelivery(money(848_00), money(0), INDIA)).toBeNull()
})
