import type { ApiFailure } from '#contract/client.ts'
import type { Order, OrderList } from '#contract/orders.ts'
import type { SessionStore } from '../session/session-store.ts'

export type OrderSession = Pick<SessionStore, 'client' | 'refresh'>

/** missing: this customer has no such order. failed: the order could not be loaded. */
export type OrderResult = { status: 'loaded'; order: Order } | { status: 'missing' } | { status: 'failed' }

/** The address names no order, an invalid one, or another customer's. */
const NO_SUCH_ORDER = [400, 404]

/** Loads one order. Failures are logged. */
export async function loadOrder(store: OrderSession, orderId: string): Promise<OrderResult> {
  const answer = await store.client.call('getOrder', { params: { orderId } })
  if (answer.ok) return { status: 'loaded', order: answer.value }
  if (NO_SUCH_ORDER.includes(answer.error.status)) return { status: 'missing' }
  logFailure(store, 'The order', answer.error)
  return { status: 'failed' }
}

export type OrderListResult = { status: 'loaded'; list: OrderList } | { status: 'failed' }

/** Loads one page of the customer's orders, newest first. */
export async function loadOrderList(store: OrderSession, page: number): Promise<OrderListResult> {
  const answer = await store.client.call('listOrders', { query: { page, pageSize: ORDERS_ON_A_PAGE } })
  if (answer.ok) return { status: 'loaded', list: answer.value }
  logFailure(store, 'The orders', answer.error)
  return { status: 'failed' }
}

const ORDERS_ON_A_PAGE = 10

function logFailure(store: OrderSession, what: string, { status, code }: ApiFailure) {
  // The login has expired: refreshing the session makes the page ask to sign in.
  if (status === 401) void store.refresh()
  // biome-ignore lint/suspicious/noConsole: the specification requires a log entry and no message on the page.
  console.warn(`${what} could not be read: ${code}`)
}
