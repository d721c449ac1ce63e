import type { Cart, CartItem } from '#contract/cart.ts'
import { moneyText } from '#domain/money-text.ts'
import { promoLabel } from '#domain/promotions.ts'
import { itemName } from '../cart/cart-announcement.ts'

/** What differs between the cart that was seen and the cart as it is, in words. Nothing when an order may follow. */
export function whatChanged(seen: Cart, now: Cart): string[] {
  return [...lostItems(seen, now), ...now.items.flatMap((item) => itemChanges(seen, item, now))].concat(
    codeChanges(seen, now),
    totalChanges(seen, now),
  )
}

const find = ({ items }: Cart, { variantSku }: CartItem) =>
  items.find((item) => item.variantSku === variantSku)

const lostItems = (seen: Cart, now: Cart): string[] =>
  seen.items.filter((item) => !find(now, item)).map((item) => `${itemName(item)} is no longer in your cart.`)

function itemChanges(seen: Cart, item: CartItem, { currency }: Cart): string[] {
  const before = find(seen, item)
  const name = itemName(item)
  if (!before) return [`${name} has been added to your cart.`]
  const pieces =
    before.quantity === item.quantity ? [] : [`${name}: ${item.quantity} instead of ${before.quantity}.`]
  if (before.currentPrice === item.currentPrice) return pieces
  const [old, price] = [before.currentPrice, item.currentPrice].map((major) => moneyText(major, currency))
  return [...pieces, `${name} now costs ${price} instead of ${old}.`]
}

function codeChanges(seen: Cart, now: Cart): string[] {
  if (seen.discountCode === now.discountCode) return []
  if (seen.discountCode === null) return ['A discount code now applies.']
  return [`The discount code ${promoLabel(seen.discountCode)} no longer applies.`]
}

function totalChanges(seen: Cart, now: Cart): string[] {
  if (seen.total === now.total || now.items.length === 0) return []
  return [`The total is ${moneyText(now.total, now.currency)}, not ${moneyText(seen.total, seen.currency)}.`]
}
