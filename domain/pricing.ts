import { add, type Money, money, subtract, sum, times } from './money.ts'

export type PricedLine = { currentPrice: Money; maxPrice: Money; quantity: number }

export type Totals = {
  subtotalMax: Money
  subtotalCurrent: Money
  subtotalDiscount: Money
  shippingAmount: Money
  total: Money
}

/** The one place where a cart or an order is added up. A discount never takes more than the lines cost. */
export function priceLines(lines: readonly PricedLine[], discount: Money, shippingAmount: Money): Totals {
  const subtotalMax = sum(lines.map(({ maxPrice, quantity }) => times(maxPrice, quantity)))
  const subtotalCurrent = sum(lines.map(({ currentPrice, quantity }) => times(currentPrice, quantity)))
  const subtotalDiscount = money(Math.min(discount, subtotalCurrent))
  const total = add(subtract(subtotalCurrent, subtotalDiscount), shippingAmount)
  return { subtotalMax, subtotalCurrent, subtotalDiscount, shippingAmount, total }
}
