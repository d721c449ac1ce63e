import type { Cart } from '#contract/cart.ts'
import { fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'

type CartSum = Pick<Cart, 'items' | 'subtotalCurrent' | 'currency'>

/** The subtotal in whole units, or CART when the cart is empty. */
export const cartText = (cart: CartSum | null): string =>
  cart && cart.items.length > 0
    ? formatMoney(fromMajor(cart.subtotalCurrent), cart.currency, 'whole')
    : 'CART'
