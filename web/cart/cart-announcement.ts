import type { Cart } from '#contract/cart.ts'
import { fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import type { KnownItems } from './provisional-cart.ts'

type ItemWords = { productTitle: string; variantTitle: string }

/** What the shopper knows an item by. */
export const itemName = ({ productTitle, variantTitle }: ItemWords): string =>
  `${productTitle}, ${variantTitle}`

/** What a change came to, for those who hear the page. */
export function cartAnnouncement(cart: Cart, changed: Iterable<string>, known: KnownItems): string {
  const lines = [...changed].flatMap((variantSku) => {
    const item = known.get(variantSku)
    const quantity = cart.items.find((line) => line.variantSku === variantSku)?.quantity ?? 0
    if (!item) return []
    return [`${itemName(item)}: ${quantity > 0 ? `${quantity} in your cart` : 'removed'}.`]
  })
  const subtotal = formatMoney(fromMajor(cart.subtotalCurrent), cart.currency, 'exact')
  return [...lines, cart.items.length > 0 ? `Subtotal ${subtotal}` : 'Your cart is empty.'].join(' ')
}
