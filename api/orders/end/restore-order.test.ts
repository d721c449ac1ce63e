import { afterAll, afterEach, expect, test } from 'vitest'
import { insertOrder } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { moveOrder } from '../move/move-order.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY, OIL } from '../testing-buyer.ts'

const shop = await openOrderShop()
const { db, orders: deps, stockOf } = shop
afterAll(shop.close)
afterEach(() => shop.check())

test('[API-19] [ORDER-27] [STOCK-4] the items go back to the cart, and the order is cancelled with a note', async () => {
  const buyer = await buyerOf(shop)
  const before = await stockOf(HONEY.variantSku)
  const cart = await buyer.fill([
    { ...OIL, quantity: 2 },
    { ...HONEY, quantity: 4 },
  ])
  const { json } = await buyer.placeCart(cart)
  const answer = await buyer.restore(json.orderId)
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({ total: cart.total, shippingAddressId: buyer.address.id, notices: [] })
  expect(answer.json.items).toEqual(cart.items)
  const order = await buyer.order(json.orderId)
  expect([order.status, order.statusHistory.at(-1)?.notes]).toEqual(['CANCELLED', 'Edited by customer'])
  expect(await stockOf(HONEY.variantSku)).toEqual(before)
  // The restored cart can be changed and ordered.
  expect((await buyer.placeCart(answer.json)).status).toBe(201)
})

test('items added to the cart since stay, and quantities add up', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...OIL, quantity: 2 }])
  await buyer.fill([
    { ...OIL, quantity: 1 },
    { ...HONEY, quantity: 1 },
  ])
  const { json } = await buyer.restore(opened.orderId)
  const lines = json.items.map((item: { variantSku: string; quantity: number }) => [
    item.variantSku,
    item.quantity,
  ])
  expect(lines).toEqual([
    [OIL.variantSku, 3],
    [HONEY.variantSku, 1],
  ])
})

test('the customer gets the last piece back into the cart', async () => {
  const buyer = await buyerOf(shop)
  const { on_hand } = await stockOf(HONEY.variantSku)
  await seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 1 }).where('variant_sku', '=', HONEY.variantSku).execute(),
  )
  await shop.refresh()
  const opened = await buyer.place([{ ...HONEY, quantity: 1 }])
  await shop.refresh()
  const { json } = await buyer.restore(opened.orderId)
  expect([json.items.length, json.notices]).toEqual([1, []])
  await seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand }).where('variant_sku', '=', HONEY.variantSku).execute(),
  )
  await shop.refresh()
})

test('sold out items are left out, with a notice', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([
    { ...OIL, quantity: 1 },
    { ...HONEY, quantity: 1 },
  ])
  const mark = (availability: 'STOCKED' | 'OUTOFSTOCK') =>
    seedTx(db, (tx) =>
      tx.updateTable('channel').set({ availability }).where('variant_sku', '=', HONEY.variantSku).execute(),
    )
  await mark('OUTOFSTOCK')
  await shop.refresh()
  const { json } = await buyer.restore(opened.orderId)
  expect(json.items).toHaveLength(1)
  expect(json.notices).toMatchObject([{ code: 'ITEM_UNAVAILABLE', variantSku: HONEY.variantSku }])
  await mark('STOCKED')
  await shop.refresh()
})

test('a code returns to the cart, and its use is released', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place(undefined, 'NAMASTE10')
  const { json } = await buyer.restore(opened.orderId)
  expect([json.discountCode, json.notices]).toEqual(['NAMASTE10', []])
  expect((await buyer.placeCart(json)).status).toBe(201)
})

test('[ORDER-27] [PROMO-5] a code whose last use the order had returns to the cart', async () => {
  const limit = (total: number | null) =>
    seedTx(db, (tx) =>
      tx.updateTable('promotion').set({ total_limit: total }).where('code', '=', 'NAMASTE10').execute(),
    )
  const { redeemed } = await db
    .selectFrom('promotion')
    .select('redeemed')
    .where('code', '=', 'NAMASTE10')
    .executeTakeFirstOrThrow()
  await limit(redeemed + 1)
  await shop.refresh()
  const buyer = await buyerOf(shop)
  const opened = await buyer.place(undefined, 'NAMASTE10')
  await shop.refresh()
  const { json } = await buyer.restore(opened.orderId)
  expect([json.discountCode, json.notices]).toEqual(['NAMASTE10', []])
  await limit(null)
  await shop.refresh()
})

test('a code whose limit is reached is dropped with a notice', async () => {
  const limit = (most: number) =>
    seedTx(db, (tx) =>
      tx
        .updateTable('promotion')
        .set({ per_customer_limit: most })
        .where('code', '=', 'CARE-DEMO-15')
        .execute(),
    )
  await limit(2)
  await shop.refresh()
  const buyer = await buyerOf(shop)
  await buyer.place(undefined, 'CARE-DEMO-15')
  const second = await buyer.place(undefined, 'CARE-DEMO-15')
  await limit(1)
  await shop.refresh()
  const { json } = await buyer.restore(second.orderId)
  expect([json.items.length, json.discountCode, json.subtotalDiscount]).toEqual([1, null, 0])
  expect(json.notices).toMatchObject([{ code: 'PROMO_DROPPED' }])
})

test.each(['PROCESSING', 'READYFORPICKUP', 'SHIPPED'] as const)(
  '[ORDER-26] an order that is %s is not edited',
  async (status) => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened)
    await shop.drain()
    const shipment = { carrier: 'DTDC', trackingNumber: null, arrivingAt: null } as const
    const moves = ['READYFORPICKUP', 'SHIPPED'] as const
    for (const to of status === 'SHIPPED' ? moves : status === 'READYFORPICKUP' ? moves.slice(0, 1) : [])
      await moveOrder(deps, {
        orderId: opened.orderId,
        to,
        actor: terminalActor('Packing'),
        ...(to === 'SHIPPED' && { shipment }),
      })
    const answer = await buyer.restore(opened.orderId)
    expect([answer.status, answer.code]).toEqual([409, 'ORDER_NOT_EDITABLE'])
    expect((await buyer.order(opened.orderId)).status).toBe(status)
  },
)

test('[ORDER-26] an order made by staff is not edited', async () => {
  const buyer = await buyerOf(shop)
  const { id } = await insertOrder(db, buyer.user.id)
  expect((await buyer.restore(id)).code).toBe('ORDER_NOT_EDITABLE')
})

test('of many concurrent requests one restores the order', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.restore(opened.orderId)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const { json } = await buyer.call('putCart', { body: { items: [] } })
  expect(json.items).toMatchObject([{ quantity: 2 }])
})

test('[ORDER-26] [PAY-9] restoring and paying at once: either the cart is restored and the payment refunded, or the order is paid', async () => {
  for (let round = 0; round < 6; round += 1) {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened, { webhook: { delayMs: 600_000 } })
    await Promise.all([buyer.restore(opened.orderId), buyer.comeBack(opened)])
    await shop.finishRefunds(opened.orderId)
    const { status, transactions } = await buyer.order(opened.orderId)
    const { json } = await buyer.call('putCart', { body: { items: [] } })
    const isBack = json.items.length > 0
    const isRefunded = transactions.some(({ type }) => type === 'REFUND')
    expect([status, isBack, isRefunded]).toEqual(
      isBack ? ['CANCELLED', true, true] : ['PROCESSING', false, false],
    )
  }
})
