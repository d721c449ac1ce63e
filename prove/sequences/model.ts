import type { OrderStatus } from '#domain/order-status.ts'
import type { GatewayName, TransactionStatus } from '#domain/payment.ts'

/**
 * A simple shop: what every answer must be, in minor units and minutes. It is written from the rules in docs/rules.md and
 * uses no function of domain/, because it checks them.
 */
export type Model = {
  /** How many were made. */
  steps: number
  gateway: GatewayName
  sizes: Size[]
  codes: Code[]
  buyers: Buyer[]
  orders: Order[]
  /** Deeds of staff that wait, oldest first. */
  deeds: Deed[]
  /** Payments that a webhook told about and no job has looked at, oldest first. */
  events: { order: Order; intent: Intent }[]
}

export type Size = {
  variantSku: string
  productSku: string
  price: number
  maxPrice: number
  version: number
  onHand: number
}

export type Reward = { kind: 'PERCENT'; percent: number } | { kind: 'AMOUNT'; amount: number }

export type Code = {
  code: string
  reward: Reward
  minimum: number
  totalLimit: number | null
  perCustomer: number | null
  isActive: boolean
}

export type Item = { size: number; quantity: number }

/** `code`: its index; null without one. */
export type Cart = { items: Item[]; code: number | null }

export type Buyer = {
  cart: Cart
  /** What the page shows: it is sent with the order. */
  page: (Cart & { total: number }) | null
  /** The order that the cart became, until it changes again. */
  lastPlaced: number | null
  /** Successful calls that are limited to ten an hour. */
  orderCalls: number
  charges: number
  refusedCodes: number
}

export type Line = Item & {
  /** The price of all its pieces, less its share of the discount. */
  paid: number
  back: { quantity: number; amount: number }
  toPack: number
}

export type Order = {
  buyer: number
  lines: Line[]
  code: number | null
  hasCodeUse: boolean
  discount: number
  shipping: number
  total: number
  status: OrderStatus
  isReserved: boolean
  /** Its stock was released because nobody began to pay. */
  isReleased: boolean
  isDeliveryBack: boolean
  age: number
  intents: Intent[]
  /** Newest last. */
  entries: Entry[]
  refunds: number[]
}

export type Attempt = {
  state: 'STARTED' | 'FAILED' | 'TAKEN' | 'RELEASED'
  /** What it becomes when time passes. */
  later: 'FAILED' | 'TAKEN' | null
  entry: Entry | null
}

export type Intent = {
  gateway: GatewayName
  state: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED' | 'SUPERSEDED'
  /** Since the shopper could last begin to pay. */
  age: number
  /** Since the provider made it. */
  pageAge: number
  attempts: Attempt[]
}

/** A payment as the shop has recorded it. */
export type Entry = {
  type: 'PAYMENT' | 'VOID'
  status: TransactionStatus
  isStarted: boolean
  intent: Intent
  age: number
  amount: number
  refunded: number
}

export type Move = 'READYFORPICKUP' | 'SHIPPED' | 'OUTFORDELIVERY' | 'DELIVERED' | 'RETURNED' | 'CANCELLED'

export type Refund = {
  lines: Item[]
  delivery: boolean
  amount: number
  goods: 'NOT_BACK' | 'TAKEN_OUT'
}

export type Deed = { order: number } & (
  | { kind: 'MOVE'; to: Move; from: OrderStatus }
  | { kind: 'REFUND'; refund: Refund }
)

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Of a table that the generator never leaves. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}

export const usesOf = ({ orders }: Model, code: number, buyer?: number) =>
  orders.filter(
    (order) => order.code === code && order.hasCodeUse && (buyer === undefined || order.buyer === buyer),
  ).length

export const newBuyer = (): Buyer => ({
  ...{ cart: { items: [], code: null }, page: null, lastPlaced: null },
  ...{ orderCalls: 0, charges: 0, refusedCodes: 0 },
})
