/** A correction of a cart. The shopper gets a notice and can continue. */
export type CartCorrection =
  | { code: 'ITEM_UNAVAILABLE' | 'LINES_LIMITED'; variantSku: string }
  | { code: 'QUANTITY_LIMITED' | 'STOCK_LIMITED'; variantSku: string; most: number }
  | { code: 'PROMO_DROPPED' }

export type CartNotice = { code: CartCorrection['code']; message: string; variantSku?: string }

/**
 * The text of a correction. `name`: the item's name, if known; `notSoldIn`: the country, as in a sentence, where the
 * item is not sold although another country sells it.
 */
export function cartNotice(
  correction: CartCorrection,
  name: string | null,
  notSoldIn: string | null = null,
): CartNotice {
  if (correction.code === 'PROMO_DROPPED') {
    return { code: correction.code, message: 'Your discount code no longer applies, so we took it off.' }
  }
  const message =
    correction.code === 'ITEM_UNAVAILABLE' && notSoldIn !== null
      ? `${name ?? 'Something in your cart'} is not sold in ${notSoldIn}, so we took it out.`
      : messageOf(correction, name)
  return { code: correction.code, message, variantSku: correction.variantSku }
}

type ItemCorrection = Exclude<CartCorrection, { code: 'PROMO_DROPPED' }>

function messageOf(correction: ItemCorrection, name: string | null): string {
  switch (correction.code) {
    case 'ITEM_UNAVAILABLE':
      return `${name ?? 'Something in your cart'} cannot be bought at the moment, so we took it out.`
    case 'LINES_LIMITED':
      return `Your cart is full, so we could not add ${name ?? 'an item'}. Please order what is in it first.`
    case 'QUANTITY_LIMITED':
      return `You can order up to ${correction.most} of ${name ?? 'one item'}.`
    case 'STOCK_LIMITED':
      return `Only ${correction.most} of ${name ?? 'one item'} ${correction.most === 1 ? 'is' : 'are'} left.`
  }
}
