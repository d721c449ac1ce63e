import { type Currency, fromMajor } from '#domain/money.ts'
import { formatMoney, LIST_PRICE_TEXTS } from '#domain/price-display.ts'
import type { JsonLdNode } from './testing-json-ld.ts'
import { childTexts, type XmlElement } from './testing-xml.ts'

const words = (html: string) =>
  html
    .replaceAll(/<!-- -->|<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

export const first = (item: XmlElement, name: string) => childTexts(item, name)[0]
const inside = (item: XmlElement, group: string, name: string) =>
  item.children.flatMap((child) => (child.name === group ? childTexts(child, name) : []))[0]

/** A feed item as the fields that the markup has too. */
export const statedByFeed = (item: XmlElement) => ({
  id: first(item, 'g:id'),
  groupId: first(item, 'g:item_group_id'),
  title: first(item, 'g:title'),
  description: first(item, 'g:description'),
  link: first(item, 'g:link'),
  pictures: [first(item, 'g:image_link'), ...childTexts(item, 'g:additional_image_link')],
  brand: first(item, 'g:brand'),
  category: first(item, 'g:product_type'),
  size: first(item, 'g:size'),
  listPrice: first(item, 'g:price'),
  price: first(item, 'g:sale_price') ?? first(item, 'g:price'),
  isInStock: first(item, 'g:availability') === 'in stock',
  measure: first(item, 'g:unit_pricing_measure'),
  base: first(item, 'g:unit_pricing_base_measure'),
  shipping: [
    'country',
    'price',
    'min_handling_time',
    'max_handling_time',
    'min_transit_time',
    'max_transit_time',
  ].map((name) => inside(item, 'g:shipping', `g:${name}`)),
})

type Measure = { value: number; unitCode: string }
type Days = { minValue: number; maxValue: number }

/** The structured data of one size, after its shape has been validated. */
type ProductMarkup = Record<
  'sku' | 'inProductGroupWithID' | 'name' | 'description' | 'category' | 'size',
  string
> & {
  image: readonly string[]
  brand: { name: string }
  offers: {
    url: string
    price: number
    priceCurrency: string
    availability: string
    priceSpecification: readonly [Asked, Asked?]
    shippingDetails: {
      shippingRate: { value: number }
      shippingDestination: { addressCountry: string }
      deliveryTime: { handlingTime: Days; transitTime: Days }
    }
  }
}
type Asked = { price: number; referenceQuantity?: Measure & { valueReference?: Measure } }

const UNITS: Record<string, string> = { MLT: 'ml', LTR: 'l', GRM: 'g', KGM: 'kg' }
const quantity = (value?: Measure) => value && `${value.value} ${UNITS[value.unitCode]}`

/** The shape itself is validated by `jsonLdProblems`. */
export const isProduct = (node: JsonLdNode): node is JsonLdNode & ProductMarkup => node['@type'] === 'Product'

/** The markup of a size as the fields that a feed item has too. */
export function statedByMarkup(product: ProductMarkup) {
  const { offers: offer } = product
  const amount = (value: number) => `${value.toFixed(2)} ${offer.priceCurrency}`
  const [asked, struck = asked] = offer.priceSpecification
  const { shippingRate, shippingDestination, deliveryTime } = offer.shippingDetails
  const { handlingTime, transitTime } = deliveryTime
  return {
    id: product.sku,
    groupId: product.inProductGroupWithID,
    title: product.name,
    description: product.description,
    link: offer.url,
    pictures: product.image,
    brand: product.brand.name,
    category: product.category,
    size: product.size,
    listPrice: amount(struck.price),
    price: amount(offer.price),
    isInStock: offer.availability === 'https://schema.org/InStock',
    measure: quantity(asked.referenceQuantity),
    base: quantity(asked.referenceQuantity?.valueReference),
    shipping: [
      shippingDestination.addressCountry,
      amount(shippingRate.value),
      ...[handlingTime, transitTime].flatMap(({ minValue, maxValue }) => [
        String(minValue),
        String(maxValue),
      ]),
    ],
  }
}

/** The price and the availability that a shopper reads. */
export function statedByPage(html: string, currency: Currency) {
  const { name, taxes } = LIST_PRICE_TEXTS[currency]
  const [, asked] = /YOU PAY (\S+)/.exec(words(html)) ?? []
  if (asked) return { price: asked, isInStock: true }
  const [, listed] = new RegExp(`${name} (\\S+) ${taxes} Out of Stock`).exec(words(html)) ?? []
  return { price: listed, isInStock: false }
}

/** A price of the feed as a page shows it. */
export const shownText = (amount: string) => {
  const [value, currency] = amount.split(' ')
  return formatMoney(fromMajor(Number(value)), currency as Currency, 'short')
}
