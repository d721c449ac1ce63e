import type { ApiFailure } from '#contract/client.ts'
import type { Order, OrderList } from '#contract/orders.ts'
import type { SessionStore } from '../session/session-store.ts'

export type OrderShop = Pick<SessionStore, 'client' | 'refresh'>

/** missing: there is no such order of this customer. lost: nobody could say. */
export type OrderReading = { status: 'here'; order: Order } | { status: 'missing' } | { status: 'lost' }

/** An address that names no order, or another customer's, or that no order could have. */
const NO_SUCH_ORDER = [400, 404]

/** Reads one order. What goes wrong is logged, and no words are made of it. */
export async function readOrder(store: OrderShop, orderId: string): Promise<OrderReading> {
  const answer = await store.client.call('getOrder', { params: { orderId } })
  if (answer.ok) return { status: 'here', order: answer.value }
  if (NO_SUCH_ORDER.includes(answer.error.status)) return { status: 'missing' }
  logFailure(store, 'The order', answer.error)
  return { status: 'lost' }
}

export type OrderListReading = { status: 'here'; list: OrderList } | { status: 'lost' }

/** Reads one page of the customer's orders, newest first. */
export async function readOrderList(store: OrderShop, page: number): Promise<OrderListReading> {
  const answer = await store.client.call('listOrders', { query: { page, pageSize: ORDERS_ON_A_PAGE } })
  if (answer.ok) return { status: 'here', list: answer.value }
  logFailure(store, 'The orders', answer.error)
  return { status: 'lost' }
}

const ORDERS_ON_A_PAGE = 10

function logFailure(store: OrderShop, what: string, { status, code }: ApiFailure) {
  // The login has ended meanwhile: the page learns that nobody is signed in, and asks.
  if (status === 401) void store.refresh()
  // biome-ignore lint/suspicious/noConsole: the specification wants exactly this, and no words on the page.
  console.warn(`${what} could not be read: ${code}`)
}
