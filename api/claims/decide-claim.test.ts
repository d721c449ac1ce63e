import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { repeats } from '#kit/testing.ts'
import { moveOrder } from '../orders/index.ts'
import { openOrderShop } from '../orders/testing.ts'
import { HONEY, OIL } from '../orders/testing-buyer.ts'
import { refundLines, refundOrder } from '../payments/index.ts'
import { approveRefund, approveReplacement } from './approve-claim.ts'
import { rejectClaim, reviewClaim } from './decide-claim.ts'
import { delivered, depsOf, shipOrder } from './testing.ts'

const shop = await openOrderShop()
const { db } = shop
const deps = depsOf(shop)
afterAll(shop.close)
afterEach(() => shop.check())

const actor = terminalActor('Care')
type Order = Awaited<ReturnType<typeof delivered>>

const newest = async (order: Order) => (await order.list()).data[0]
const answersOf = async ({ buyer, orderId }: Order) => {
  const { orderNumber } = await buyer.order(orderId)
  return (await shop.queuedMessages(orderNumber)).filter(({ template }) => template === 'claimAnswered')
}
const eventsOf = async (claimId: string) =>
  (
    await db
      .selectFrom('claim_event')
      .select(['state', 'made_by'])
      .where('claim_id', '=', claimId)
      .orderBy('id')
      .execute()
  ).map(({ state, made_by }) => [state, made_by])

const OIL_ONLY = [{ ...OIL, quantity: 2 }]

describe('[CLAIM-6] a refund', () => {
  test('is the paid share of each piece, promised in the approving transaction', async () => {
    const order = await delivered(shop)
    const { number, id } = await order.claimed()
    await reviewClaim(deps, { number, actor })
    expect(await approveRefund(deps, { number, actor: terminalActor('Meera') })).toEqual({
      ok: true,
      value: { amount: 34_900 },
    })
    expect(await newest(order)).toMatchObject({
      state: 'REFUNDED',
      amount: 349,
      actBy: expect.any(String),
      asksGoodsBack: false,
      isHandedBack: false,
    })
    expect(await eventsOf(id)).toEqual([
      ['OPEN', null],
      ['IN_REVIEW', 'Care'],
      ['APPROVED', 'Meera'],
      ['REFUNDED', 'Meera'],
    ])
    const [refund] = (await order.buyer.order(order.orderId)).transactions
    expect(refund).toMatchObject({ type: 'REFUND', amount: 349, status: 'PENDING' })
    expect(await answersOf(order)).toHaveLength(1)
    await shop.finishRefunds(order.orderId)
  })

  test('of all pieces includes the delivery, also if they are claimed one after the other', async () => {
    const order = await delivered(shop, [{ ...OIL, quantity: 2 }])
    const { total, shippingAmount } = await order.buyer.order(order.orderId)
    expect(shippingAmount).toBeGreaterThan(0)
    await approveRefund(deps, { number: (await order.claimed({ note: 'first' })).number, actor })
    expect((await newest(order)).amount).toBe(349)
    await approveRefund(deps, { number: (await order.claimed({ note: 'second' })).number, actor })
    expect((await newest(order)).amount).toBe(349 + shippingAmount)
    expect(total).toBe(698 + shippingAmount)
  })

  test('after a discount is what was paid, not what was asked', async () => {
    const order = await delivered(shop, OIL_ONLY, 'NAMASTE10')
    const { subtotalDiscount } = await order.buyer.order(order.orderId)
    expect(subtotalDiscount).toBeGreaterThan(0)
    await approveRefund(deps, { number: (await order.claimed()).number, actor })
    expect((await newest(order)).amount).toBe(Math.floor((698 - subtotalDiscount) * 50) / 100)
  })

  test('is never more than is left of the payment', async () => {
    const order = await delivered(shop, OIL_ONLY)
    const { number } = await order.claimed()
    await refundOrder(shop.orders.payments, { orderId: order.orderId, actor })
    expect(await approveRefund(deps, { number, actor })).toEqual({ ok: false, error: 'NOTHING_LEFT' })
    expect((await newest(order)).state).toBe('OPEN')
  })

  test('of pieces that staff has given back meanwhile is refused', async () => {
    const order = await delivered(shop, OIL_ONLY)
    const { number } = await order.claimed()
    const line = { variantSku: OIL.variantSku, quantity: 2 }
    await refundLines(shop.orders.payments, { orderId: order.orderId, parts: { line }, actor })
    expect(await approveRefund(deps, { number, actor })).toEqual({ ok: false, error: 'LINE_GIVEN_BACK' })
    await rejectClaim(deps, { number, actor, words: 'We have paid it back already.' })
  })
})

describe('[CLAIM-7] a replacement', () => {
  test('is a free order by staff that takes stock and names the order it replaces', async () => {
    const order = await delivered(shop)
    const before = await shop.stockOf(HONEY.variantSku)
    const { number } = await order.claimed({ wish: 'REPLACEMENT', lines: [{ position: 2, quantity: 1 }] })
    const approved = await approveReplacement(deps, { number, actor: terminalActor('Meera') })
    const claim = await newest(order)
    expect(claim).toMatchObject({ state: 'APPROVED', amount: null, actBy: expect.any(String) })
    expect(approved).toEqual({ ok: true, value: { orderNumber: claim.replacement.orderNumber } })
    const replaced = await order.buyer.order(order.orderId)
    const instead = await order.buyer.order(claim.replacement.orderId)
    expect(instead).toMatchObject({
      status: 'PROCESSING',
      creator: 'STAFF',
      total: 0,
      shippingAmount: 0,
      replaces: replaced.orderNumber,
      items: [{ variantSku: HONEY.variantSku, quantity: 1 }],
      shippingAddress: replaced.shippingAddress,
      transactions: [],
    })
    const after = await shop.stockOf(HONEY.variantSku)
    expect([after.on_hand, after.reserved]).toEqual([before.on_hand - 1, before.reserved + 1])
    expect(await answersOf(order)).toHaveLength(1)
    await shipOrder(shop, claim.replacement.orderId)
    expect((await newest(order)).state).toBe('REPLACED')
    const documents = await order.buyer.call('listDocuments', {
      params: { orderId: claim.replacement.orderId },
    })
    expect(documents.json.data).toEqual([])
  })

  test('without stock is refused, and nothing has changed', async () => {
    const order = await delivered(shop)
    const { number } = await order.claimed({ lines: [{ position: 2, quantity: 1 }] })
    const { on_hand } = await shop.stockOf(HONEY.variantSku)
    const setStock = (pieces: number) =>
      seedTx(db, (tx) =>
        sql`update stock set on_hand = ${pieces} where variant_sku = ${HONEY.variantSku}`.execute(tx),
      )
    await setStock(0)
    expect(await approveReplacement(deps, { number, actor })).toEqual({ ok: false, error: 'NO_STOCK' })
    await setStock(on_hand)
    expect(await newest(order)).toMatchObject({ state: 'OPEN', replacement: null })
  })

  test('that was cancelled may become a refund', async () => {
    const order = await delivered(shop)
    const { number } = await order.claimed()
    await approveReplacement(deps, { number, actor })
    expect(await approveRefund(deps, { number, actor })).toEqual({ ok: false, error: 'MOVE_NOT_ALLOWED' })
    const { replacement } = await newest(order)
    await moveOrder(shop.orders, { orderId: replacement.orderId, to: 'CANCELLED', actor })
    expect((await approveRefund(deps, { number, actor })).ok).toBe(true)
    expect(await newest(order)).toMatchObject({ state: 'REFUNDED', amount: 349 })
    expect(await answersOf(order)).toHaveLength(2)
  })
})

test('[CLAIM-8] goods are not asked back below ₹2,000', async () => {
  const small = await delivered(shop)
  const { number } = await small.claimed({ kind: 'DAMAGED' })
  expect(await approveRefund(deps, { number, actor, goodsBack: true })).toEqual({
    ok: false,
    error: 'GOODS_NOT_ASKED',
  })
  const large = await delivered(shop, [{ ...OIL, quantity: 6 }])
  const claim = await large.claimed({ kind: 'DAMAGED', lines: [{ position: 1, quantity: 6 }] })
  expect((await approveRefund(deps, { number: claim.number, actor, goodsBack: true })).ok).toBe(true)
  expect((await newest(large)).asksGoodsBack).toBe(true)
})

describe('[CLAIM-4] the steps of a claim', () => {
  test('a no has words, and ends the claim', async () => {
    const order = await delivered(shop)
    const { number, id } = await order.claimed()
    expect(await rejectClaim(deps, { number, actor, words: '  ' })).toEqual({
      ok: false,
      error: 'WORDS_NEEDED',
    })
    expect(await rejectClaim(deps, { number, actor, words: 'x'.repeat(501) })).toEqual({
      ok: false,
      error: 'WORDS_TOO_LONG',
    })
    await rejectClaim(deps, {
      number: number.toLowerCase(),
      actor,
      words: 'The photograph shows another shop’s oil.',
    })
    expect(await newest(order)).toMatchObject({
      state: 'REJECTED',
      decisionNote: 'The photograph shows another shop’s oil.',
    })
    expect(await answersOf(order)).toHaveLength(1)
    for (const again of [approveRefund, approveReplacement, reviewClaim])
      expect(await again(deps, { number, actor })).toEqual({ ok: false, error: 'MOVE_NOT_ALLOWED' })
    expect((await order.withdraw(id)).code).toBe('CLAIM_NOT_WITHDRAWABLE')
    expect(await reviewClaim(deps, { number: 'C-ZZZZ', actor })).toEqual({
      ok: false,
      error: 'CLAIM_UNKNOWN',
    })
  })

  test('what is looked at cannot be withdrawn', async () => {
    const order = await delivered(shop)
    const { number, id } = await order.claimed()
    await reviewClaim(deps, { number, actor })
    expect((await order.withdraw(id)).code).toBe('CLAIM_NOT_WITHDRAWABLE')
  })

  test('are on record for good', async () => {
    const change = (statement: string) => sql.raw(statement).execute(db)
    await expect(change(`update claim_event set made_by = 'x'`)).rejects.toThrow()
    await expect(change('delete from claim_event')).rejects.toThrow()
    await expect(change('delete from claim')).rejects.toThrow()
    await expect(change(`update claim_line set quantity = 1`)).rejects.toThrow()
  })
})

test('[CLAIM-10] an order that came back promises the refund of what was paid and not given back', async () => {
  const order = await delivered(shop)
  await approveRefund(deps, { number: (await order.claimed()).number, actor })
  const moved = await moveOrder(shop.orders, { orderId: order.orderId, to: 'RETURNED', actor })
  expect(moved.ok).toBe(true)
  const { total, transactions } = await order.buyer.order(order.orderId)
  const back = transactions.filter(({ type }) => type === 'REFUND').map(({ amount }) => amount)
  expect(back.toSorted((a, b) => a - b)).toEqual([349, total - 349])
  await shop.finishRefunds(order.orderId)
})

test('[CLAIM-6] [CLAIM-2] claims, decisions and refunds at once: nothing is paid twice', async () => {
  const orders: Order[] = []
  for (let made = 0; made < repeats(4, 60); made += 1) orders.push(await delivered(shop, OIL_ONLY))
  await Promise.all(
    orders.map(async (order) => {
      const { number, id } = await order.claimed()
      const line = { variantSku: OIL.variantSku, quantity: 2 }
      await Promise.all([
        approveRefund(deps, { number, actor }),
        approveReplacement(deps, { number, actor }),
        rejectClaim(deps, { number, actor, words: 'No.' }),
        order.withdraw(id),
        order.claim({ note: 'another' }),
        refundLines(shop.orders.payments, { orderId: order.orderId, parts: { line }, actor }),
        moveOrder(shop.orders, { orderId: order.orderId, to: 'RETURNED', actor }),
      ])
    }),
  )
})
