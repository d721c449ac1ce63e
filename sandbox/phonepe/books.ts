import type { Attempt, Order, Refund } from './entities.ts'

/** Everything the played PhonePe remembers, in the order it happened. */
export type Books = {
  /** By the shop's own order id. */
  orders: Map<string, Order>
  attempts: Map<string, Attempt>
  /** By the shop's own refund id. */
  refunds: Map<string, Refund>
  /** When each access token ends, in seconds. */
  tokens: Map<string, number>
}

export const createBooks = (): Books => ({
  orders: new Map(),
  attempts: new Map(),
  refunds: new Map(),
  tokens: new Map(),
})

export function clearBooks(books: Books) {
  for (const book of Object.values(books)) book.clear()
}

export const newestFirst = <Item>(book: ReadonlyMap<string, Item>): Item[] => [...book.values()].reverse()

/** By the shop's id, by ours, or by that of an attempt. */
export const findOrder = ({ orders, attempts }: Books, id: string): Order | null =>
  orders.get(id) ??
  attempts.get(id)?.order ??
  [...orders.values()].find((order) => order.orderId === id) ??
  null

export const findByToken = ({ orders }: Books, token: string): Order | null =>
  [...orders.values()].find((order) => order.token === token) ?? null
