import { API } from '#contract/api.ts'
import { terminalActor } from '#domain/actor.ts'
import { invariant } from '#kit/invariant.ts'
import { moveOrder } from '../orders/move/move-order.ts'
import type { openOrderShop } from '../orders/testing.ts'
import { type Buyer, buyerOf, type Line, type Opened } from '../orders/testing-buyer.ts'

export type OrderShop = Omit<Awaited<ReturnType<typeof openOrderShop>>, 'close'>

type Choice = { items?: readonly Line[]; promo?: string; buyer?: Buyer }

/** A paid order of a new customer. */
export async function paidOrder(shop: OrderShop, { items, promo, buyer: known }: Choice = {}) {
  const buyer = known ?? (await buyerOf(shop))
  const opened = await buyer.place(items, promo)
  const isAbroad = (await buyer.order(opened.orderId)).currency === 'USD'
  await shop.pay(opened, isAbroad ? { method: 'card' } : {})
  await shop.drain()
  return { buyer, opened, orderId: opened.orderId }
}

export const pack = ({ orders }: Pick<OrderShop, 'orders'>, orderId: string) =>
  moveOrder(orders, { orderId, to: 'READYFORPICKUP', actor: terminalActor('Packer') })

/** A packed order, with its invoice. */
export async function packedOrder(shop: OrderShop, choice: Choice = {}) {
  const order = await paidOrder(shop, choice)
  const packed = await pack(shop, order.orderId)
  invariant(packed.ok, 'a paid order can be packed')
  return { ...order, invoice: await onlyInvoice(shop, order.orderId) }
}

export const documentsOf = ({ db }: Pick<OrderShop, 'db'>, orderId: string) =>
  db
    .selectFrom('document')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()

export async function onlyInvoice(shop: Pick<OrderShop, 'db'>, orderId: string) {
  const [invoice, ...more] = await documentsOf(shop, orderId)
  invariant(invoice?.kind === 'INVOICE' && more.length === 0, 'the order has one invoice')
  return invoice
}

/** The list as the customer sees it. */
export const shownDocuments = async (buyer: Buyer, { orderId }: Pick<Opened, 'orderId'>) =>
  API.listDocuments.answer.parse((await buyer.call('listDocuments', { params: { orderId } })).json).data
