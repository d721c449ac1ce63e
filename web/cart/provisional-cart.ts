import type { Cart, CartItem } from '#contract/cart.ts'
import { type CartChange, changeCart } from '#domain/cart.ts'
import { fromMajor, type Money, NO_MONEY, times, toMajor } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import type { Promotion, Reward } from '#domain/promotions.ts'
import { type ShippingRate, shippingFee } from '#domain/shipping-fee.ts'
import { contentOf, type Purchase } from './cart-update.ts'

/** Everything of an item but how many. */
export type KnownItem = Purchase & Pick<CartItem, 'maxQuantity'>
export type KnownItems = ReadonlyMap<string, KnownItem>

/** The cart as the shop will most likely answer it: the same rules, on the prices of its last answer. */
export function provisionalCart(cart: Cart, change: CartChange, known: KnownItems): Cart {
  const content = changeCart(contentOf(cart), change)
  const items = content.items.flatMap(({ variantSku, quantity }) => {
    const item = known.get(variantSku)
    return item ? [itemOf(item, quantity)] : []
  })
  const promotion = content.discountCode === null ? null : carriedPromotion(cart)
  const { shares: _, ...totals } = priceLines(items.map(lineOf), { promotion, shippingRate: rateOf(cart) })
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
  }
}

export const rateOf = ({ shippingRate: { fee, freeFrom } }: Cart): ShippingRate => ({
  fee: fromMajor(fee),
  freeFrom: fromMajor(freeFrom),
})

function itemOf(item: KnownItem, wanted: number): CartItem {
  const quantity = Math.min(wanted, item.maxQuantity)
  const totalCurrent = toMajor(times(fromMajor(item.currentPrice), quantity))
  return { ...item, quantity, orderedQuantity: quantity, totalCurrent }
}

const lineOf = (item: CartItem) => ({
  productSku: item.productSku,
  category: null,
  currentPrice: fromMajor(item.currentPrice),
  maxPrice: fromMajor(item.maxPrice),
  quantity: item.quantity,
})

const CARRIED: Omit<Promotion, 'reward'> = {
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

/** The browser knows what a code took off last, not its terms: until the answer comes it takes off the same. */
function carriedPromotion(cart: Cart): Promotion {
  const amount = fromMajor(cart.subtotalDiscount)
  return { ...CARRIED, reward: isDeliveredByPromo(cart, amount) ? { kind: 'FREE_DELIVERY' } : off(amount) }
}

const off = (amount: Money): Reward => ({ kind: 'AMOUNT', amount })

const isDeliveredByPromo = (cart: Cart, amount: Money): boolean =>
  amount === 0 && cart.shippingAmount === 0 && shippingFee(fromMajor(cart.subtotalCurrent), rateOf(cart)) > 0
