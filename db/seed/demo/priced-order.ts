import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { money, times } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { type Promotion, promoProblem, type Reward } from '#domain/promotions.ts'
import { invariant } from '#kit/invariant.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import { galleryOf } from '../catalogue/marketing.ts'
import { GST_RATE_BP, priceIn } from '../catalogue/product-seed.ts'
import { PROMOTIONS } from '../promotions.ts'
import { SHIPPING_FEE } from '../settings.ts'
import type { DemoOrder } from './orders.ts'

function lineOf(country: CountryCode, sku: string, quantity: number) {
  const product = CATALOGUE.find(({ variants }) => variants.some((variant) => variant.sku === sku))
  const variant = product?.variants.find((one) => one.sku === sku)
  const price = variant && priceIn(variant, country)
  invariant(product && variant && price, `${sku} is sold in ${country}`)
  const [currentPrice, maxPrice] = price.map(money)
  invariant(currentPrice !== undefined && maxPrice !== undefined, `${sku} has two prices`)
  return {
    product,
    variant,
    productSku: product.sku,
    category: product.category,
    quantity,
    currentPrice,
    maxPrice,
  }
}

export function promotionNamed(code: string): Promotion {
  const seed = PROMOTIONS.find((promotion) => promotion.code === code)
  invariant(seed, `${code} is one of the shop's codes`)
  const rewards: Record<string, Reward> = {
    PERCENT: { kind: 'PERCENT', percent: seed.percent ?? 0 },
    AMOUNT: { kind: 'AMOUNT', amount: money(seed.amount ?? 0) },
    FREE_DELIVERY: { kind: 'FREE_DELIVERY' },
  }
  const reward = rewards[seed.kind]
  invariant(reward, `${code} takes something off`)
  return {
    code,
    description: seed.description,
    reward,
    country: seed.country ?? null,
    minSubtotal: money(seed.min_subtotal ?? 0),
    validFrom: new Date(0),
    validTo: null,
    category: seed.category ?? null,
    productSkus: [],
    userId: null,
    perCustomerLimit: seed.per_customer_limit ?? null,
    isSpent: false,
  }
}

/** The amounts of the order, computed like those of a real one. */
export function pricedOrder({ lines, promo }: DemoOrder, country: CountryCode) {
  const priced = lines.map(([sku, quantity]) => lineOf(country, sku, quantity))
  const promotion = promo ? promotionNamed(promo) : null
  const use = { now: new Date(), country, userId: null, timesUsed: 0 }
  invariant(!promotion || promoProblem(promotion, priced, use) === null, `${promo} may be used on this order`)
  const { currency } = localeOfCountry(country)
  const { shares, ...totals } = priceLines(priced, { promotion, shippingRate: SHIPPING_FEE[currency] })
  const items = priced.map(({ product, variant, quantity, currentPrice, maxPrice }, index) => ({
    position: index + 1,
    product_sku: product.sku,
    variant_sku: variant.sku,
    product_slug: product.slug,
    product_title: product.title,
    variant_title: variant.title,
    media: JSON.stringify(galleryOf(product, variant)[0] ?? null),
    quantity,
    ordered_quantity: quantity,
    current_price: currentPrice,
    max_price: maxPrice,
    total_current: times(currentPrice, quantity),
    discount_share: shares[index] ?? 0,
    hsn_code: product.hsnCode,
    gst_rate_bp: GST_RATE_BP,
  }))
  return { items, totals, promotion, currency }
}
