import type { CartCorrection } from './cart-notices.ts'
import type { Category } from './category.ts'
import type { Firm } from './firm.ts'
import type { Money } from './money.ts'

export const GUEST_CART = 'GUEST_CART'
export const MAX_QUANTITY = 99
export const MAX_LINES = 50

export type CartLine = { productSku: string; variantSku: string; quantity: number }

/** The stored content of a cart. It contains no prices: they are looked up at each request. */
export type CartContent = {
  items: CartLine[]
  discountCode: string | null
  shippingAddressId: string | null
  billingAddressId: string | null
  /** Only in the Indian store. */
  firm: Firm | null
}

/** An absent field stays unchanged, null clears it. */
export type CartChange = { clear?: boolean | undefined; items: readonly CartLine[] } & {
  [Field in Exclude<keyof CartContent, 'items'>]?: CartContent[Field] | undefined
}

/** A variant on sale: its price in this country and its stock (null: not counted). */
export type Offer = {
  productSku: string
  variantSku: string
  category: Category | null
  currentPrice: Money
  maxPrice: Money
  onHand: number | null
}

export const EMPTY_CART: CartContent = {
  items: [],
  discountCode: null,
  shippingAddressId: null,
  billingAddressId: null,
  firm: null,
}

/** Applies a change: given fields are set, others stay. An empty cart has no code, addresses or firm. */
export function changeCart(cart: CartContent, change: CartChange): CartContent {
  const before = change.clear ? EMPTY_CART : cart
  const items = setQuantities(before.items, change.items)
  if (items.length === 0) return EMPTY_CART
  const {
    discountCode = before.discountCode,
    shippingAddressId = before.shippingAddressId,
    billingAddressId = before.billingAddressId,
    firm = before.firm,
  } = change
  return { items, discountCode, shippingAddressId, billingAddressId, firm }
}

/** Adds the content of a restored order: quantities add up, and the cart's own code, addresses and firm take precedence. */
export function addContent(cart: CartContent, restored: CartContent): CartContent {
  const quantities = new Map(cart.items.map(({ variantSku, quantity }) => [variantSku, quantity]))
  const items = restored.items.map((line) => ({
    ...line,
    quantity: line.quantity + (quantities.get(line.variantSku) ?? 0),
  }))
  return changeCart(cart, {
    items,
    discountCode: cart.discountCode ?? restored.discountCode,
    shippingAddressId: cart.shippingAddressId ?? restored.shippingAddressId,
    billingAddressId: cart.billingAddressId ?? restored.billingAddressId,
    firm: cart.firm ?? restored.firm,
  })
}

/**
 * Lines keep their position, new ones are added at the end, and quantity 0 removes one. If a variant occurs twice in
 * the changes, its quantities are added.
 */
function setQuantities(lines: readonly CartLine[], changes: readonly CartLine[]): CartLine[] {
  const changed = new Map<string, CartLine>()
  for (const line of changes) {
    const quantity = line.quantity + (changed.get(line.variantSku)?.quantity ?? 0)
    changed.set(line.variantSku, { ...line, quantity })
  }
  const result = new Map([...lines.map((line) => [line.variantSku, line] as const), ...changed])
  return [...result.values()].filter(({ quantity }) => quantity > 0)
}

/** The highest quantity of a variant in one cart. */
export const maxQuantity = ({ onHand }: Pick<Offer, 'onHand'>): number =>
  Math.min(MAX_QUANTITY, onHand ?? MAX_QUANTITY)

export type FittedLine<Found extends Offer> = { offer: Found; quantity: number }

/** Removes lines that cannot be bought, reduces quantities to the stock, and returns the corrections. */
export function fitLines<Found extends Offer>(
  lines: readonly CartLine[],
  offerOf: (line: CartLine) => Found | null,
): { fitted: FittedLine<Found>[]; corrections: CartCorrection[] } {
  const fitted: FittedLine<Found>[] = []
  const corrections: CartCorrection[] = []
  for (const line of lines) {
    const offer = offerOf(line)
    const room = { most: offer ? maxQuantity(offer) : 0, isFull: fitted.length === MAX_LINES }
    const { quantity, correction } = fitLine(line, room)
    if (offer && quantity > 0) fitted.push({ offer, quantity })
    if (correction) corrections.push(correction)
  }
  return { fitted, corrections }
}

function fitLine(
  { variantSku, quantity }: CartLine,
  { most, isFull }: { most: number; isFull: boolean },
): { quantity: number; correction: CartCorrection | null } {
  if (most === 0) return { quantity: 0, correction: { code: 'ITEM_UNAVAILABLE', variantSku } }
  if (isFull) return { quantity: 0, correction: { code: 'LINES_LIMITED', variantSku } }
  if (quantity <= most) return { quantity, correction: null }
  const code = most === MAX_QUANTITY ? 'QUANTITY_LIMITED' : 'STOCK_LIMITED'
  return { quantity: most, correction: { code, variantSku, most } }
}
