import type { Cart, CartUpdate, Item, Notice } from '#contract/cart.ts'
import type { Product, Variant } from '#contract/catalogue.ts'
import { type CartLine, GUEST_CART, MAX_QUANTITY, settleLines } from '#domain/cart.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { fromMajor, NO_MONEY, times, toMajor } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { type ShippingRates, shippingFee } from '#domain/shipping-fee.ts'

type Shelf = { products: readonly Product[]; shippingRates: ShippingRates }
type Offer = { product: Product; variant: Variant; quantity: number }

/** Prices what a guest's browser remembers. Nothing is stored, and nothing the browser says of prices is believed. */
export function priceGuestCart(
  update: CartUpdate,
  shelf: Shelf,
  { locale, now }: { locale: LocaleCode; now: Date },
): Cart {
  const { country, currency } = LOCALES[locale]
  const lines = update.clear && update.items.length === 0 ? [] : settleLines(update.items)
  const offers = lines.flatMap((line) => findOffer(shelf.products, line) ?? [])
  const priced = offers.map(({ variant, quantity }) => ({ ...pricesOf(variant), quantity }))
  const { subtotalCurrent } = priceLines(priced, NO_MONEY, NO_MONEY)
  const totals = priceLines(priced, NO_MONEY, shippingFee(subtotalCurrent, shelf.shippingRates[currency]))
  return {
    id: GUEST_CART,
    meta: { createdAt: createdAt(update.createdAt, now) },
    country,
    currency,
    discountCode: null,
    discountDescription: null,
    shippingAddressId: null,
    billingAddressId: null,
    shippingAmount: toMajor(totals.shippingAmount),
    subtotalMax: toMajor(totals.subtotalMax),
    subtotalCurrent: toMajor(totals.subtotalCurrent),
    subtotalDiscount: toMajor(totals.subtotalDiscount),
    total: toMajor(totals.total),
    items: offers.map(itemOf),
    notices: noticesOf(update.items, lines, offers),
  }
}

/** What can be put in a cart: sold in this country, by us, and in stock. */
function findOffer(products: readonly Product[], line: CartLine): Offer | null {
  const product = products.find(({ sku }) => sku === line.productSku)
  const variant = product?.variants.find(({ sku }) => sku === line.variantSku)
  const channel = variant?.channels[0]
  if (!product || !variant || channel?.availability !== 'STOCKED') return null
  const soldByUs = channel.platforms.some(({ code }) => code === 'OWN')
  return soldByUs ? { product, variant, quantity: line.quantity } : null
}

function pricesOf({ channels: [channel] }: Variant) {
  return { currentPrice: fromMajor(channel?.currentPrice ?? 0), maxPrice: fromMajor(channel?.maxPrice ?? 0) }
}

function itemOf({ product, variant, quantity }: Offer): Item {
  const { currentPrice } = pricesOf(variant)
  return {
    productSku: product.sku,
    variantSku: variant.sku,
    productSlug: product.slug,
    productTitle: product.title,
    variantTitle: variant.title,
    quantity,
    orderedQuantity: quantity,
    currentPrice: toMajor(currentPrice),
    totalCurrent: toMajor(times(currentPrice, quantity)),
    media: { srcXS: variant.primaryMedia.srcXS },
  }
}

function noticesOf(
  sent: readonly CartLine[],
  lines: readonly CartLine[],
  offers: readonly Offer[],
): Notice[] {
  const dropped = lines
    .filter((line) => !offers.some(({ variant }) => variant.sku === line.variantSku))
    .map(({ variantSku }) => ({
      code: 'ITEM_UNAVAILABLE',
      message: 'Something in your cart cannot be bought at the moment, so we took it out.',
      variantSku,
    }))
  const clamped = sent
    .filter(({ quantity }) => quantity > MAX_QUANTITY)
    .map(({ variantSku }) => ({
      code: 'QUANTITY_LIMITED',
      message: `We can pack at most ${MAX_QUANTITY} of one kind.`,
      variantSku,
    }))
  return [...dropped, ...clamped]
}

/** When the guest began this cart, if that is a time that can be. */
function createdAt(sent: string | null | undefined, now: Date) {
  const time = Date.parse(sent ?? '')
  return new Date(time <= now.getTime() ? time : now).toISOString()
}
