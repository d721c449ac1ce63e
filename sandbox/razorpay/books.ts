import { fail, ok, type Result } from '#kit/result.ts'
import type { Order, Payment, Refund } from './entities.ts'
import { badRequest, type Refusal, UNKNOWN_ID } from './errors.ts'

/** Everything the played Razorpay remembers, in the order it happened. */
export type Books = {
  orders: Map<string, Order>
  payments: Map<string, Payment>
  refunds: Map<string, Refund>
  /** Answers to refund calls, by their idempotency key. */
  refundKeys: Map<string, RefundKey>
}

export type RefundKey = { request: string; refund: Refund | null }

export const createBooks = (): Books => ({
  orders: new Map(),
  payments: new Map(),
  refunds: new Map(),
  refundKeys: new Map(),
})

export function clearBooks(books: Books) {
  for (const book of Object.values(books)) book.clear()
}

export const newestFirst = <Item>(book: ReadonlyMap<string, Item>): Item[] => [...book.values()].reverse()

const ID = /^(order|pay|rfnd)_[A-Za-z0-9]{14}$/

export function findIn<Item>(book: ReadonlyMap<string, Item>, id: string): Result<Item, Refusal> {
  if (!ID.test(id)) return fail(badRequest(`${id} is not a valid id`))
  const found = book.get(id)
  return found ? ok(found) : fail(UNKNOWN_ID)
}
