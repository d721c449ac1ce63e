import type { Cart, CartItem } from '#contract/cart.ts'
import { type CartChange, changeCart } from '#domain/cart.ts'
import { fromMajor, NO_MONEY, times, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { priceLines } from '#domain/pricing.ts'
import type { Promotion } from '#domain/promotions.ts'
import { type ShippingRate, shippingFee } from '#domain/shipping-fee.ts'
import { contentOf, type ItemDetails } from './cart-update.ts'

/** What the pages show of the cart. */
export type CartView = {
  cart: Cart | null
  /** The cart is the server's last answer, and no change is pending or in flight. */
  isSettled: boolean
  /** The server could not be reached: the content of the cart is unknown, which is not the same as empty. */
  isUnavailable: boolean
  /** The result of the last change, for screen readers. */
  announcement: string
}

/** Everything about an item except its quantity. */
export type KnownItem = ItemDetails & Pick<CartItem, 'maxQuantity'>
export type KnownItems = ReadonlyMap<string, KnownItem>

/** The cart the server will most likely answer: the same rules, applied to the prices of its last answer. */
export function provisionalCart(cart: Cart, change: CartChange, known: KnownItems): Cart {
  const content = changeCart(contentOf(cart), change)
  const items = content.items.flatMap(({ variantSku, quantity }) => {
    const item = known.get(variantSku)
    return item ? [toCartItem(item, quantity)] : []
  })
  const promotion = content.discountCode === null ? null : samePromotion(cart)
  const { shares: _, ...totals } = priceLines(items.map(toLine), {
    promotion,
    shippingRate: shippingRateOf(cart),
  })
  return {
    ...cart,
    ...content,
    discountDescription: content.discountCode === null ? null : cart.discountDescription,
    shippingAmount: toMajor(totals.shippingAmount),
    subtotalMax: toMajor(totals.subtotalMax),
    subtotalCurrent: toMajor(totals.subtotalCurrent),
    subtotalDiscount: toMajor(totals.subtotalDiscount),
    total: toMajor(totals.total),
    items,
    promise: content.shippingAddressId === cart.shippingAddressId ? cart.promise : null,
  }
}

export const shippingRateOf = ({ shippingRate: { fee, freeFrom } }: Cart): ShippingRate => ({
  fee: fromMajor(fee),
  freeFrom: fromMajor(freeFrom),
})

function toCartItem(item: KnownItem, wanted: number): CartItem {
  const quantity = Math.min(wanted, item.maxQuantity)
  const totalCurrent = toMajor(times(fromMajor(item.currentPrice), quantity))
  return { ...item, quantity, orderedQuantity: quantity, totalCurrent }
}

const toLine = (item: CartItem) => ({
  productSku: item.productSku,
  category: null,
  currentPrice: fromMajor(item.currentPrice),
  maxPrice: fromMajor(item.maxPrice),
  quantity: item.quantity,
})

const UNLIMITED_PROMOTION: Omit<Promotion, 'reward'> = {
  code: '',
  description: '',
  country: null,
  minSubtotal: NO_MONEY,
  validFrom: new Date(0),
  validTo: null,
  category: null,
  productSkus: [],
  userId: null,
  perCustomerLimit: null,
  isSpent: false,
}

/** The browser knows the last discount of a code, not its terms: until the server answers, the discount is the same. */
function samePromotion(cart: Cart): Promotion {
  const amount = fromMajor(cart.subtotalDiscount)
  const isFreeDelivery =
    amount === 0 &&
    cart.shippingAmount === 0 &&
    shippingFee(fromMajor(cart.subtotalCurrent), shippingRateOf(cart)) > 0
  const reward = isFreeDelivery ? ({ kind: 'FREE_DELIVERY' } as const) : ({ kind: 'AMOUNT', amount } as const)
  return { ...UNLIMITED_PROMOTION, reward }
}

type ItemTitles = { productTitle: string; variantTitle: string }

export const itemName = ({ productTitle, variantTitle }: ItemTitles): string =>
  `${productTitle}, ${variantTitle}`

/** Describes the result of a change for screen readers. */
export function cartAnnouncement(cart: Cart, changedSkus: Iterable<string>, known: KnownItems): string {
  const lines = [...changedSkus].flatMap((variantSku) => {
    const item = known.get(variantSku)
    const quantity = cart.items.find((line) => line.variantSku === variantSku)?.quantity ?? 0
    if (!item) return []
    return [`${itemName(item)}: ${quantity > 0 ? `${quantity} in your cart` : 'removed'}.`]
  })
  const subtotal = formatMoney(fromMajor(cart.subtotalCurrent), cart.currency, 'exact')
  return [...lines, cart.items.length > 0 ? `Subtotal ${subtotal}` : 'Your cart is empty.'].join(' ')
}
