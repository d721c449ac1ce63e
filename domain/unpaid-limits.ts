import type { Currency, Money } from './money.ts'

type Bound = { orders: number; pieces: number; value: Record<Currency, Money> }

/** The limits of stock that unpaid orders may reserve. */
export type UnpaidLimits = {
  /** All unpaid orders of one customer. */
  customer: Bound
  /** All unpaid orders placed from one network. */
  network: Bound
  /** Of one variant, a customer's unpaid orders reserve at most this share of the stock, or this many pieces if more. */
  variant: { percent: number; pieces: number }
  /** How long an order keeps its stock after its payment was opened, while no payment is started. */
  holdMinutes: number
}

/** An unpaid order with reserved stock. */
export type UnpaidOrder = {
  total: Money
  currency: Currency
  holds: readonly { variantSku: string; quantity: number }[]
}
/** A new order; `stock` is the number of all pieces of the variant, reserved or not. */
export type WantedOrder = Omit<UnpaidOrder, 'holds'> & {
  holds: readonly { variantSku: string; quantity: number; stock: number }[]
}

export type UnpaidProblem =
  | 'UNPAID_ORDERS_LIMIT'
  | 'UNPAID_AMOUNT_LIMIT'
  | 'UNPAID_SHARE_LIMIT'
  | 'UNPAID_NETWORK_LIMIT'

type Others = { ofCustomer: readonly UnpaidOrder[]; ofNetwork: readonly UnpaidOrder[] }

/** Why an order may not reserve stock before it is paid, given the other unpaid orders. */
export function unpaidProblem(
  wanted: WantedOrder,
  { ofCustomer, ofNetwork }: Others,
  limits: UnpaidLimits,
): UnpaidProblem | null {
  if (wanted.holds.length === 0) return null
  const own = [...ofCustomer, wanted]
  if (own.length > limits.customer.orders) return 'UNPAID_ORDERS_LIMIT'
  if (isAbove(own, wanted.currency, limits.customer)) return 'UNPAID_AMOUNT_LIMIT'
  if (wanted.holds.some((hold) => heldOf(hold.variantSku, own) > largestShare(hold.stock, limits)))
    return 'UNPAID_SHARE_LIMIT'
  const near = [...ofNetwork, wanted]
  const isCrowded = near.length > limits.network.orders || isAbove(near, wanted.currency, limits.network)
  return isCrowded ? 'UNPAID_NETWORK_LIMIT' : null
}

const piecesOf = ({ holds }: UnpaidOrder) => holds.reduce((sum, { quantity }) => sum + quantity, 0)

function isAbove(orders: readonly UnpaidOrder[], currency: Currency, { pieces, value }: Bound): boolean {
  const held = orders.reduce((sum, order) => sum + piecesOf(order), 0)
  const worth = orders.reduce((sum, order) => sum + (order.currency === currency ? order.total : 0), 0)
  return held > pieces || worth > value[currency]
}

const heldOf = (sku: string, orders: readonly UnpaidOrder[]): number =>
  orders
    .flatMap(({ holds }) => holds)
    .reduce((sum, { variantSku, quantity }) => sum + (variantSku === sku ? quantity : 0), 0)

const largestShare = (stock: number, { variant: { percent, pieces } }: UnpaidLimits) =>
  Math.max(pieces, Math.floor((stock * percent) / 100))
