import { type Availability, shownDiscount } from './availability.ts'
import { BRAND } from './brand.ts'
import { type Category, kindOf, kindText, type ProductType, type Unit } from './category.ts'
import { type Currency, fromMajor, type Money } from './money.ts'
import { type PackSize, unitPrice } from './price-display.ts'
import { shippingFee } from './shipping-fee.ts'
import type { ShippingTerms } from './shipping-terms.ts'
import { channelOf } from './variant.ts'

type OfferedChannel = {
  currentPrice: number
  maxPrice: number
  currency: Currency
  availability: Availability
}

type OfferedVariant = PackSize & {
  sku: string
  title: string
  media: readonly { src: string }[]
  channels: readonly OfferedChannel[]
}

type OfferedProduct = {
  sku: string
  slug: string
  title: string
  description: string
  type: ProductType
  category: Category | null
}

/** `price` is what the page asks for. `salePrice` is null if it is not below the list price. */
export type OfferPrices = {
  price: Money
  listPrice: Money
  salePrice: Money | null
  percentOff: number | null
  currency: Currency
  availability: Availability
}

/** The prices of one size. What is sold out has its list price only, as it has no discount. */
export function offerPrices(channel: OfferedChannel): OfferPrices {
  const { currency, availability } = channel
  const currentPrice = fromMajor(channel.currentPrice)
  const listPrice = fromMajor(channel.maxPrice)
  const salePrice = availability === 'STOCKED' && currentPrice < listPrice ? currentPrice : null
  const percentOff = shownDiscount({ availability, currentPrice, maxPrice: listPrice })
  return { price: salePrice ?? listPrice, listPrice, salePrice, percentOff, currency, availability }
}

/** A quantity in a unit: 1000 ML. */
type Measure = { value: number; unit: Exclude<Unit, 'COUNT'> }

/** `price` for each `base`, of a pack that holds `measure`. */
export type UnitPricing = { measure: Measure; base: Measure; price: Money }

export type OfferShipping = Omit<ShippingTerms, 'rate'> & { fee: Money; freeFrom: Money }

/** Everything that page, structured data and product feed say about one size. Addresses are paths of the shop. */
export type ProductOffer = OfferPrices & {
  id: string
  groupId: string
  title: string
  size: string
  description: string
  path: string
  pictures: readonly string[]
  brand: string
  category: string
  unitPricing: UnitPricing | null
  shipping: OfferShipping
}

/** The facts of one size of a product, in the country of the shipping terms. */
export function productOffer(
  product: OfferedProduct,
  variant: OfferedVariant,
  shipping: ShippingTerms,
): ProductOffer {
  const prices = offerPrices(channelOf(variant))
  return {
    ...prices,
    id: variant.sku,
    groupId: product.sku,
    title: `${product.title}, ${variant.title}`,
    size: variant.title,
    description: product.description,
    path: `/products/${product.slug}?variant=${variant.sku}`,
    pictures: variant.media.map(({ src }) => src),
    brand: BRAND.name,
    category: kindText(kindOf(product)).label,
    unitPricing: unitPricing(variant, prices.price),
    shipping: offerShipping(shipping, prices.price),
  }
}

/** A set of different products has no unit price. */
function unitPricing(
  { content, baseContent, baseContentUnit: unit }: PackSize,
  price: Money,
): UnitPricing | null {
  if (unit === 'COUNT') return null
  const each = unitPrice(price, { content, baseContent, baseContentUnit: unit })
  return each && { measure: { value: content, unit }, base: { value: baseContent, unit }, price: each }
}

/** The fee of an order of this one pack. */
const offerShipping = ({ rate, ...terms }: ShippingTerms, price: Money): OfferShipping => ({
  ...terms,
  fee: shippingFee(price, rate),
  freeFrom: rate.freeFrom,
})
