import { expect, test } from 'vitest'
import { mayOpenPayment } from './payment-page.ts'

test.each([
  ['https://shop.example/checkout', true],
  ['https://shop.example/checkout?a=1', true],
  ['https://shop.example/my/orders', true],
  ['https://shop.example/my/orders/1?error=true', true],
  ['https://shop.example/my/account', false],
  ['https://shop.example/validate-payment?orderId=1', false],
  ['https://shop.example/checkouts', false],
  ['https://shop.example/products/checkout', false],
  ['https://shop.example/?next=/checkout', false],
  ['', false],
])('a document from %s may open a payment: %s', (address, may) => {
  expect(mayOpenPayment(address)).toBe(may)
})
