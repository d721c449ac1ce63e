import type { Attempt, Order, Refund } from './entities.ts'

/** All records of the simulated PhonePe, oldest first. */
export type Records = {
  /** By the shop's own order id. */
  orders: Map<string, Order>
  attempts: Map<string, Attempt>
  /** By the shop's own refund id. */
  refunds: Map<string, Refund>
  /** The expiry of each access token, in seconds. */
  tokens: Map<string, number>
}

export const createRecords = (): Records => ({
  orders: new Map(),
  attempts: new Map(),
  refunds: new Map(),
  tokens: new Map(),
})

export function clearRecords(records: Records) {
  for (const map of Object.values(records)) map.clear()
}

export const newestFirst = <Item>(map: ReadonlyMap<string, Item>): Item[] => [...map.values()].reverse()

/** By merchantOrderId, orderId, or the id of an attempt. */
export const findOrder = ({ orders, attempts }: Records, id: string): Order | null =>
  orders.get(id) ??
  attempts.get(id)?.order ??
  [...orders.values()].find((order) => order.orderId === id) ??
  null

export const findByToken = ({ orders }: Records, token: string): Order | null =>
  [...orders.values()].find((order) => order.token === token) ?? null
