import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeats } from '#kit/testing.ts'
import { type CartChange, type CartContent, type CartLine, changeCart, EMPTY_CART, fitLines } from './cart.ts'
import { CATEGORIES } from './category.ts'
import { money } from './money.ts'
import { type PricedLine, priceLines } from './pricing.ts'
import type { Promotion, Reward } from './promotions.ts'
import { aPromotion } from './testing.ts'

/** fast-check chooses and shrinks the seed; each seed gives a hundred carts, so that many carts stay fast. A soak draws a million. */
const CARTS_PER_SEED = 100
const RUNS = repeats(100, 2_500)

type Draw = (below: number) => number

/** Mulberry32: the same seed gives the same carts, so a failure can be repeated. */
function drawFrom(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const listOf = <Value>(draw: Draw, most: number, make: () => Value): Value[] =>
  Array.from({ length: draw(most + 1) }, make)

function aLine(draw: Draw): PricedLine {
  const maxPrice = draw(5_000_00)
  return {
    productSku: `PRODCT${10 + draw(10)}`,
    category: CATEGORIES[draw(CATEGORIES.length + 1)] ?? null,
    currentPrice: money(draw(maxPrice + 1)),
    maxPrice: money(maxPrice),
    quantity: 1 + draw(99),
  }
}

function aReward(draw: Draw): Reward {
  const rewards: Reward[] = [
    { kind: 'PERCENT', percent: 1 + draw(100) },
    { kind: 'AMOUNT', amount: money(1 + draw(5_000_00)) },
    { kind: 'FREE_DELIVERY' },
  ]
  return rewards[draw(rewards.length)] ?? { kind: 'FREE_DELIVERY' }
}

const maybePromotion = (draw: Draw): Promotion | null =>
  draw(4) === 0
    ? null
    : aPromotion({
        reward: aReward(draw),
        category: CATEGORIES[draw(CATEGORIES.length * 2)] ?? null,
        productSkus: listOf(draw, 2, () => `PRODCT${10 + draw(10)}`),
      })

const RATE = { fee: money(60_00), freeFrom: money(999_00) }

function forManyCarts(check: (draw: Draw) => unknown) {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const draw = drawFrom(seed)
      for (let index = 0; index < CARTS_PER_SEED; index += 1) check(draw)
    }),
    { numRuns: RUNS },
  )
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

// Not expect(): so many calls take longer than the checks themselves.
function must(holds: boolean, what: unknown) {
  if (!holds) expect.fail(JSON.stringify(what))
}

test('[PRICE-10] the total is the sum of the lines less their shares plus the delivery, to the paisa, and never negative', () => {
  forManyCarts((draw) => {
    const lines = listOf(draw, 12, () => aLine(draw))
    const { shares, ...totals } = priceLines(lines, { promotion: maybePromotion(draw), shippingRate: RATE })
    const costs = lines.map(({ currentPrice, quantity }) => currentPrice * quantity)
    const paid = total(costs.map((cost, index) => cost - (shares[index] ?? 0)))
    must(paid + totals.shippingAmount === totals.total && totals.total >= 0, { lines, totals })
    must(total(shares) === totals.subtotalDiscount, { shares, totals })
    must(
      shares.every((share, index) => share >= 0 && share <= (costs[index] ?? 0)),
      { costs, shares },
    )
  })
})

test('the order of the lines does not change the total', () => {
  forManyCarts((draw) => {
    const lines = listOf(draw, 12, () => aLine(draw))
    const pricing = { promotion: maybePromotion(draw), shippingRate: RATE }
    const { shares: _a, ...forwards } = priceLines(lines, pricing)
    const { shares: _b, ...backwards } = priceLines(lines.toReversed(), pricing)
    must(isDeepStrictEqual(forwards, backwards), { lines, forwards, backwards })
  })
})

const SKUS = ['OILPNT01-500ML', 'OILPNT01-1000ML', 'SPCTUR01-200G', 'FLRKHP01-1KG', 'MILFOX01-500G']

const aCartLine = (draw: Draw): CartLine => {
  const variantSku = SKUS[draw(SKUS.length)] ?? ''
  return { productSku: variantSku.slice(0, 8), variantSku, quantity: draw(5) }
}

function aChange(draw: Draw): CartChange {
  const codes = [undefined, null, 'NAMASTE10', 'FREESHIP']
  const addresses = [undefined, null, 'home', 'farm']
  return {
    clear: draw(6) === 0,
    items: listOf(draw, 4, () => aCartLine(draw)),
    discountCode: codes[draw(4)],
    shippingAddressId: addresses[draw(4)],
    billingAddressId: addresses[draw(4)],
  }
}

const aCart = (draw: Draw): CartContent => changeCart(EMPTY_CART, aChange(draw))

test('[CART-26] applying a change twice gives the same cart as once', () => {
  forManyCarts((draw) => {
    const [cart, change] = [aCart(draw), aChange(draw)]
    const once = changeCart(cart, change)
    must(isDeepStrictEqual(changeCart(once, change), once), { cart, change })
  })
})

const bySku = ({ items }: CartContent) =>
  Object.fromEntries(items.map(({ variantSku, quantity }) => [variantSku, quantity]))

test('changes of different items commute, and fitting a cart is idempotent', () => {
  forManyCarts((draw) => {
    const cart = aCart(draw)
    const [first, second] = [aCartLine(draw), aCartLine(draw)]
    if (first.variantSku === second.variantSku) return
    const forwards = changeCart(changeCart(cart, { items: [first] }), { items: [second] })
    const backwards = changeCart(changeCart(cart, { items: [second] }), { items: [first] })
    must(isDeepStrictEqual(bySku(forwards), bySku(backwards)), { cart, first, second })
    const stock = draw(4)
    const fitted = (items: readonly CartLine[]) =>
      fitLines(items, (line) => ({
        ...line,
        category: null,
        currentPrice: money(1),
        maxPrice: money(1),
        onHand: stock,
      })).fitted.map(({ offer: { productSku, variantSku }, quantity }) => ({
        productSku,
        variantSku,
        quantity,
      }))
    const once = fitted(forwards.items)
    must(isDeepStrictEqual(fitted(once), once), { once })
  })
})
