import { at, type Buyer, type Cart, type Item, type Model, sum, usesOf } from './model.ts'

const FEE = 60_00
const FREE_FROM = 999_00
const MOST_OF_ONE = 99

const costOf = ({ sizes }: Model, { size, quantity }: Item) => at(sizes, size).price * quantity

/** Why a code cannot be used; null if it can. */
export function codeProblem(model: Model, buyer: number, { items, code }: Cart): string | null {
  if (code === null) return null
  const { isActive, totalLimit, perCustomer, minimum } = at(model.codes, code)
  const isUsedUp = totalLimit !== null && usesOf(model, code) >= totalLimit
  const isUsedByOne = perCustomer !== null && usesOf(model, code, buyer) >= perCustomer
  if (!isActive || isUsedUp || isUsedByOne) return 'PROMO_INVALID'
  return sum(items.map((item) => costOf(model, item))) < minimum ? 'PROMO_BELOW_MINIMUM' : null
}

/** The discount goes to the lines by their cost; what is left over goes, piece by piece, to the largest remainders. */
function sharesOf(discount: number, costs: readonly number[]): number[] {
  const whole = sum(costs)
  const exact = costs.map((cost) => BigInt(discount) * BigInt(cost))
  const shares = exact.map((part) => Number(part / BigInt(whole)))
  const byRemainder = exact
    .map((part, index) => ({ index, rest: Number(part % BigInt(whole)) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
  for (const { index } of byRemainder.slice(0, discount - sum(shares))) shares[index] = at(shares, index) + 1
  return shares
}

/** What a cart costs at today's prices. */
export function priceOf(model: Model, { items, code }: Cart) {
  const costs = items.map((item) => costOf(model, item))
  const subtotal = sum(costs)
  const reward = code === null ? null : at(model.codes, code).reward
  const discount =
    reward?.kind === 'PERCENT'
      ? Math.round((subtotal * reward.percent) / 100)
      : Math.min(reward?.amount ?? 0, subtotal)
  const shipping = subtotal >= FREE_FROM || items.length === 0 ? 0 : FEE
  const shares = items.length === 0 ? [] : sharesOf(discount, costs)
  const total = subtotal - discount + shipping
  return { subtotal, discount, shipping, total, paid: costs.map((cost, index) => cost - at(shares, index)) }
}

const noticeOf = (left: number, quantity: number) =>
  left === 0 ? 'ITEM_UNAVAILABLE' : quantity > left ? 'STOCK_LIMITED' : null

/** What can be bought of a cart, and what the shopper is told about the rest. */
export function fitCart(model: Model, buyer: number, wanted: Cart): { cart: Cart; notices: string[] } {
  const left = ({ size }: Item) => Math.min(at(model.sizes, size).onHand, MOST_OF_ONE)
  const notices: string[] = wanted.items.flatMap((item) => noticeOf(left(item), item.quantity) ?? [])
  const items = wanted.items
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, left(item)) }))
    .filter(({ quantity }) => quantity > 0)
  if (items.length === 0) return { cart: { items, code: null }, notices }
  const isDropped = codeProblem(model, buyer, { items, code: wanted.code }) !== null
  if (isDropped) notices.push('PROMO_DROPPED')
  return { cart: { items, code: isDropped ? null : wanted.code }, notices }
}

const isSame = (one: Cart, other: Cart) => JSON.stringify(one) === JSON.stringify(other)

/** The cart is stored, and the page shows it. */
function show(model: Model, buyer: Buyer, { cart, notices }: { cart: Cart; notices: string[] }) {
  if (!isSame(buyer.cart, cart)) buyer.lastPlaced = null
  buyer.cart = cart
  const { subtotal, discount, shipping, total } = priceOf(model, cart)
  buyer.page = { ...cart, total }
  return { status: 200, code: '', cart: { ...cart, subtotal, discount, shipping, total, notices } }
}

/** Lines keep their places; a new one comes last. */
function withItem(items: readonly Item[], { size, quantity }: Item): Item[] {
  const isKnown = items.some((item) => item.size === size)
  const changed = items.map((item) => (item.size === size ? { size, quantity } : item))
  return (isKnown ? changed : [...changed, { size, quantity }]).filter((item) => item.quantity > 0)
}

export function setQuantity(model: Model, index: number, item: Item) {
  const buyer = at(model.buyers, index)
  const items = withItem(buyer.cart.items, item)
  const code = items.length === 0 ? null : buyer.cart.code
  return show(model, buyer, fitCart(model, index, { items, code }))
}

export function setCode(model: Model, index: number, code: number | null) {
  const buyer = at(model.buyers, index)
  const { items } = buyer.cart
  if (items.length === 0) return show(model, buyer, { cart: { items, code: null }, notices: [] })
  const fitted = fitCart(model, index, { items, code: null })
  const problem =
    fitted.cart.items.length === 0 ? null : codeProblem(model, index, { items: fitted.cart.items, code })
  if (problem) {
    buyer.refusedCodes += 1
    return { status: 400, code: problem, cart: null }
  }
  return show(model, buyer, fitCart(model, index, { items, code }))
}

/** The items of an order that was taken back are added to the cart; what the cart has of its own stays. */
export function refill(model: Model, index: number, restored: Cart) {
  const buyer = at(model.buyers, index)
  const own = buyer.cart
  const inCart = (size: number) => own.items.find((item) => item.size === size)?.quantity ?? 0
  const items = restored.items.reduce(
    (all, { size, quantity }) => withItem(all, { size, quantity: quantity + inCart(size) }),
    own.items,
  )
  return show(model, buyer, fitCart(model, index, { items, code: own.code ?? restored.code }))
}
