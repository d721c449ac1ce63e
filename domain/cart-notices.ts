/** What the shop had to change in a cart. The shopper is told, and the cart goes on. */
export type CartCorrection =
  | { code: 'ITEM_UNAVAILABLE' | 'LINES_LIMITED'; variantSku: string }
  | { code: 'QUANTITY_LIMITED' | 'STOCK_LIMITED'; variantSku: string; most: number }
  | { code: 'PROMO_DROPPED' }

export type CartNotice = { code: CartCorrection['code']; message: string; variantSku?: string }

/** Puts a correction into words. `name` is what the shopper knows the item by, if we know it ourselves. */
export function cartNotice(correction: CartCorrection, name: string | null): CartNotice {
  if (correction.code === 'PROMO_DROPPED') {
    return { code: correction.code, message: 'Your discount code no longer applies, so we took it off.' }
  }
  return { code: correction.code, message: message(correction, name), variantSku: correction.variantSku }
}

type ItemCorrection = Exclude<CartCorrection, { code: 'PROMO_DROPPED' }>

function message(correction: ItemCorrection, name: string | null): string {
  switch (correction.code) {
    case 'ITEM_UNAVAILABLE':
      return `${name ?? 'Something in your cart'} cannot be bought at the moment, so we took it out.`
    case 'LINES_LIMITED':
      return `Your cart is full, so ${name ?? 'something'} did not fit in. Please order what is there first.`
    case 'QUANTITY_LIMITED':
      return `We can pack at most ${correction.most} of ${name ? `${name} in one order` : 'one kind'}.`
    case 'STOCK_LIMITED':
      return `Only ${correction.most} of ${name ?? 'one item'} ${correction.most === 1 ? 'is' : 'are'} left.`
  }
}
