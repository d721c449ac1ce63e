import { afterAll, expect, test } from 'vitest'
import { openOrderShop } from '../testing.ts'
import { buyerOf } from '../testing-buyer.ts'

const shop = await openOrderShop()
afterAll(shop.close)

const open = async (path: string) => {
  const { statusCode, headers } = await shop.app.inject({ url: path })
  return [statusCode, headers.location, headers['cache-control']]
}

test('[MESSAGE-22] the address in an SMS leads to the order page, also in small letters', async () => {
  const buyer = await buyerOf(shop)
  const { orderId } = await buyer.place()
  const { orderNumber } = await buyer.order(orderId)
  const there = [302, `/my/orders/${orderId}`, 'no-store']
  expect(await open(`/o/${orderNumber}`)).toEqual(there)
  expect(await open(`/o/${orderNumber.toLowerCase()}`)).toEqual(there)
})

test.each([
  ['a number that no order has', 'AM-0000-0000'],
  ['a number that is none', "AM-'%20or%201=1"],
  ['an address', '%2F%2Fevil.example'],
  ['a very long word', 'A'.repeat(90)],
])('[MESSAGE-22] %s leads to the list of orders', async (_what, number) => {
  expect(await open(`/o/${number}`)).toEqual([302, '/my/orders', 'no-store'])
})
