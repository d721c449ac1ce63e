import { at, type Entry, type Model, type Order } from './model.ts'

/** Takes the pieces of an order from the stock, all or none. */
export function reserve({ sizes }: Model, order: Order): boolean {
  const wanted = order.lines.map(({ size, toPack }) => ({ size: at(sizes, size), pieces: toPack }))
  if (wanted.some(({ size, pieces }) => size.onHand < pieces)) return false
  for (const { size, pieces } of wanted) size.onHand -= pieces
  order.isReserved = true
  return true
}

/** The pieces of an order can be sold again. */
export function release({ sizes }: Model, order: Order) {
  if (!order.isReserved) return
  for (const { size, toPack } of order.lines) at(sizes, size).onHand += toPack
  order.isReserved = false
}

/** An order that has not left ends: stock and code are free again, and no payment is waited for. */
export function endOrder(model: Model, order: Order, status: 'CANCELLED' | 'DELETED') {
  order.status = status
  order.hasCodeUse = false
  release(model, order)
  closeIntents(order)
}

export const isUnstarted = ({ status, isStarted }: Entry) => status === 'PENDING' && !isStarted

/** No other payment of the order is waited for. */
export function closeIntents(order: Order) {
  for (const intent of order.intents) if (intent.state === 'OPEN') intent.state = 'SUPERSEDED'
  for (const entry of order.entries) if (isUnstarted(entry)) entry.status = 'FAILED'
}

const leftOf = ({ amount, refunded }: Entry) => amount - refunded

const isTaken = ({ type, status }: Entry) => type === 'PAYMENT' && status === 'SUCCESS'

/** What was paid and is not given back. */
export const paidLeft = ({ entries }: Order) =>
  entries.filter(isTaken).reduce((total, entry) => total + leftOf(entry), 0)

export const isPaidBack = (order: Order) => order.entries.some(isTaken) && paidLeft(order) === 0

export function refundEntry(order: Order, entry: Entry, amount = leftOf(entry)) {
  if (amount === 0) return
  entry.refunded += amount
  order.refunds.push(amount)
}

/** Gives an amount back, of the oldest payment first. */
export function giveBack(order: Order, amount: number) {
  let open = amount
  for (const entry of order.entries.filter(isTaken)) {
    const part = Math.min(open, leftOf(entry))
    refundEntry(order, entry, part)
    open -= part
  }
}

export const giveBackAll = (order: Order) => giveBack(order, paidLeft(order))
