import { afterAll, afterEach, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { terminalActor } from '#domain/actor.ts'
import { OIL, shopperOf } from '../../cart/testing.ts'
import { atTerminal } from '../../operator/testing.ts'
import { moveOrder } from '../index.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, openedIn } from '../testing-buyer.ts'

const shop = await openOrderShop()
const { db } = shop
const { run } = atTerminal(shop)
afterAll(shop.close)
afterEach(() => shop.check())

const GSTIN = '27AAPFU0939F1ZV'
const FIRM = { gstin: GSTIN, name: 'Rao Traders' }
const ONE_OIL = { items: [{ ...OIL, quantity: 1 }] }

/** A buyer with a firm in the cart. */
async function firmBuyer() {
  const buyer = await buyerOf(shop)
  await buyer.fill()
  const { json } = await buyer.call('putCart', { body: { firm: FIRM, items: [] } })
  return { buyer, cart: json as Cart }
}

test.each([
  ['spaces and small letters', { gstin: ' 27aapfu 0939f1zv', name: ' Rao Traders ' }, FIRM],
  ['a name with an emoji', { gstin: GSTIN, name: 'Rao 🌾' }, { gstin: GSTIN, name: 'Rao 🌾' }],
])('[FIRM-1] a cart takes a firm with %s', async (_what, firm, expected) => {
  const buyer = await buyerOf(shop)
  const guest = await shopperOf(shop)
  expect((await buyer.call('putCart', { body: { ...ONE_OIL, firm } })).json.firm).toEqual(expected)
  expect((await guest.put({ ...ONE_OIL, firm })).cart.firm).toEqual(expected)
})

test.each([
  ['14 characters', { gstin: GSTIN.slice(0, 14), name: 'Rao' }, 'GSTIN_INVALID', 'Please check the GSTIN'],
  [
    'a wrong check digit',
    { gstin: '27AAPFU0939F1ZA', name: 'Rao' },
    'GSTIN_INVALID',
    'Please check the GSTIN',
  ],
  ['a PAN', { gstin: 'AAPFU0939F', name: 'Rao' }, 'GSTIN_INVALID', 'Please check the GSTIN'],
  ['no GSTIN', { gstin: '', name: 'Rao' }, 'GSTIN_INVALID', 'Please check the GSTIN'],
  ['no name', { gstin: GSTIN, name: ' ' }, 'FIRM_NAME_REQUIRED', 'Please enter the name of the firm'],
  [
    'a name of emoji',
    { gstin: GSTIN, name: '🌾' },
    'FIRM_NAME_REQUIRED',
    'Please enter the name of the firm',
  ],
  ['a name of 101 letters', { gstin: GSTIN, name: 'x'.repeat(101) }, 'INVALID_INPUT', expect.any(String)],
  ['a list', [GSTIN], 'INVALID_INPUT', expect.any(String)],
])('[FIRM-1] a cart refuses a firm with %s', async (_what, firm, code, message) => {
  const { buyer, cart } = await firmBuyer()
  const answer = await buyer.call('putCart', { body: { firm, items: [] } })
  expect([answer.status, answer.json.error]).toEqual([400, expect.objectContaining({ code, message })])
  expect((await buyer.call('putCart', { body: {} })).json.firm).toEqual(cart.firm)
})

test('[FIRM-1] the firm survives reload and sign-in, is taken away by null, and is not for the USA', async () => {
  const { buyer } = await firmBuyer()
  const put = async (body: object) => (await buyer.call('putCart', { body })).json.firm
  expect(await put({})).toEqual(FIRM)
  // The guest's cart of before the sign-in has no firm: that of the account stays.
  expect(await put(ONE_OIL)).toEqual(FIRM)
  expect(await put({ firm: null, items: [] })).toBeNull()
  // A guest's firm comes along.
  expect(await put({ ...ONE_OIL, firm: FIRM })).toEqual(FIRM)
  const american = await buyerOf(shop, 'en_US')
  expect((await american.call('putCart', { body: { ...ONE_OIL, firm: FIRM } })).json.firm).toBeNull()
})

test('[FIRM-1] the order keeps the firm that the page showed, and restore brings it back', async () => {
  const { buyer, cart } = await firmBuyer()
  for (const firm of [null, { ...FIRM, name: 'Other' }, { ...FIRM, gstin: '29AAACH7409R1ZX' }]) {
    const answer = await buyer.placeCart(cart, { firm })
    expect([answer.status, answer.code]).toEqual([409, 'CART_CHANGED'])
  }
  const { orderId } = openedIn(await buyer.placeCart(cart))
  expect((await buyer.order(orderId)).firm).toEqual(FIRM)
  expect((await buyer.call('putCart', { body: {} })).json.firm).toBeNull()
  expect((await buyer.restore(orderId)).json.firm).toEqual(FIRM)
})

test('[FIRM-2] staff corrects the firm until the invoice is made, and nobody after it', async () => {
  const { buyer, cart } = await firmBuyer()
  const opened = openedIn(await buyer.placeCart(cart))
  const { orderId } = opened
  const firm = async () => (await buyer.order(orderId)).firm
  const { orderNumber } = await buyer.order(orderId)
  expect((await run('firm', orderNumber, '29aaach7409r1zx', 'Hosur Foods')).isGood).toBe(true)
  expect(await firm()).toEqual({ gstin: '29AAACH7409R1ZX', name: 'Hosur Foods' })
  expect((await run('show', orderNumber)).text).toContain('Hosur Foods, 29AAACH7409R1ZX')
  expect(await run('firm', orderNumber, 'AAPFU0939F', 'Rao')).toEqual({
    text: 'Please check the GSTIN.',
    isGood: false,
  })
  expect((await run('firm', orderNumber, GSTIN)).text).toContain('name of the firm')
  expect((await run('firm', orderNumber, 'none')).isGood).toBe(true)
  expect(await firm()).toBeNull()
  await run('firm', orderNumber, GSTIN, 'Rao Traders')
  await shop.pay(opened)
  await shop.drain()
  await moveOrder(shop.orders, { orderId, to: 'READYFORPICKUP', actor: terminalActor('Packing') })
  expect((await run('firm', orderNumber, 'none')).text).toContain('Its invoice is made')
  const byHand = db.updateTable('customer_order').set({ buyer_firm: 'Other' }).where('id', '=', orderId)
  await expect(byHand.execute()).rejects.toMatchObject({ constraint: 'customer_order_firm_kept' })
  expect(await firm()).toEqual(FIRM)
})
