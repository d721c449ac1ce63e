import type { CartCorrection } from './cart-notices.ts'
import type { Category } from './category.ts'
import type { Money } from './money.ts'

export const GUEST_CART = 'GUEST_CART'
export const MAX_QUANTITY = 99
export const MAX_LINES = 50

export type CartLine = { productSku: string; variantSku: string; quantity: number }

/** What a cart remembers. Prices are not among it: they are looked up whenever it is shown. */
export type CartContent = {
  items: CartLine[]
  discountCode: string | null
  shippingAddressId: string | null
  billingAddressId: string | null
}

/** A field that is absent stays as it was, null takes it away. */
export type CartChange = { clear?: boolean | undefined; items: readonly CartLine[] } & {
  [Field in Exclude<keyof CartContent, 'items'>]?: CartContent[Field] | undefined
}

/** What the shop says of a variant it sells: the price here, and how many are there (null: not counted). */
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
}

/** Carries out a change: what is named is set, the rest stays, and an emptied cart keeps neither code nor address. */
export function changeCart(cart: CartContent, change: CartChange): CartContent {
  const before = change.clear ? EMPTY_CART : cart
  const items = setQuantities(before.items, change.items)
  if (items.length === 0) return EMPTY_CART
  const {
    discountCode = before.discountCode,
    shippingAddressId = before.shippingAddressId,
    billingAddressId = before.billingAddressId,
  } = change
  return { items, discountCode, shippingAddressId, billingAddressId }
}

/** Lines keep their place, new ones come last, and quantity 0 removes. One variant named twice counts once, summed. */
function setQuantities(lines: readonly CartLine[], changes: readonly CartLine[]): CartLine[] {
  const changed = new Map<string, CartLine>()
  for (const line of changes) {
    const quantity = line.quantity + (changed.get(line.variantSku)?.quantity ?? 0)
    changed.set(line.variantSku, { ...line, quantity })
  }
  const result = new Map([...lines.map((line) => [line.variantSku, line] as const), ...changed])
  return [...result.values()].filter(({ quantity }) => quantity > 0)
}

/** How many of a variant one cart may hold. */
export const maxQuantity = ({ onHand }: Pick<Offer, 'onHand'>): number =>
  Math.min(MAX_QUANTITY, onHand ?? MAX_QUANTITY)

export type FittedLine<Found extends Offer> = { offer: Found; quantity: number }

/** Keeps what can be bought and as much of it as there is; tells what had to be corrected. */
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
