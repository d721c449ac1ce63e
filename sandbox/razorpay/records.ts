import { fail, ok, type Result } from '#kit/result.ts'
import type { Order, Payment, Refund } from './entities.ts'
import { badRequest, type Refusal, UNKNOWN_ID } from './errors.ts'

/** All records of the simulated Razorpay, oldest first. */
export type Records = {
  orders: Map<string, Order>
  payments: Map<string, Payment>
  refunds: Map<string, Refund>
  /** Answers to refund calls, by their idempotency key. */
  refundKeys: Map<string, RefundKey>
}

export type RefundKey = { request: string; refund: Refund | null }

export const createRecords = (): Records => ({
  orders: new Map(),
  payments: new Map(),
  refunds: new Map(),
  refundKeys: new Map(),
})

export function clearRecords(records: Records) {
  for (const map of Object.values(records)) map.clear()
}

export const newestFirst = <Item>(map: ReadonlyMap<string, Item>): Item[] => [...map.values()].reverse()

const ID = /^(order|pay|rfnd)_[A-Za-z0-9]{14}$/

export function findIn<Item>(map: ReadonlyMap<string, Item>, id: string): Result<Item, Refusal> {
  if (!ID.test(id)) return fail(badRequest(`${id} is not a valid id`))
  const found = map.get(id)
  return found ? ok(found) : fail(UNKNOWN_ID)
}
