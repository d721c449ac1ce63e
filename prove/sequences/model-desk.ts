import {
  at,
  type Deed,
  type Item,
  type Line,
  type Model,
  type Move,
  type Order,
  type Refund,
  sum,
} from './model.ts'
import { endOrder, giveBack, giveBackAll, isPaidBack, paidLeft } from './model-stock.ts'

const done = { status: 200, code: '' }
const refused = (code: string) => ({ status: 409, code })

export function changeStock({ sizes }: Model, index: number, delta: number) {
  const size = at(sizes, index)
  if (size.onHand + delta < 0) return refused('NOT_THAT_MANY')
  size.onHand += delta
  return done
}

/** The new price, or the reason why the sheet keeps the old one. */
export function changePrice({ sizes }: Model, index: number, price: number) {
  const size = at(sizes, index)
  if (price > size.maxPrice) return { status: 200, code: 'ABOVE_MRP' }
  size.price = price
  size.version += 1
  return done
}

export function switchCode({ codes }: Model, index: number, isActive: boolean) {
  at(codes, index).isActive = isActive
  return done
}

/** The only ways of an order that is sent with a courier. */
const NEXT: Partial<Record<Order['status'], readonly Move[]>> = {
  PENDING: ['CANCELLED'],
  PROCESSING: ['READYFORPICKUP', 'CANCELLED'],
  READYFORPICKUP: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['OUTFORDELIVERY'],
  OUTFORDELIVERY: ['DELIVERED'],
  DELIVERED: ['RETURNED'],
}

function moveProblem(order: Order, to: Move): string | null {
  if (!NEXT[order.status]?.includes(to)) return order.status === 'PENDING' ? 'NOT_PAID' : 'MOVE_NOT_ALLOWED'
  const goesOut = to === 'READYFORPICKUP' || to === 'SHIPPED'
  return goesOut && isPaidBack(order) ? 'MONEY_GIVEN_BACK' : null
}

export function askMove({ orders, deeds }: Model, index: number, to: Move) {
  const order = at(orders, index)
  const isBusy = deeds.some((deed) => deed.kind === 'MOVE' && deed.order === index)
  const problem = isBusy ? 'ALREADY_MOVED' : moveProblem(order, to)
  if (problem) return refused(problem)
  deeds.push({ kind: 'MOVE', order: index, to, from: order.status })
  return done
}

/** What pieces of a line cost, with those that were given back before: all of them together cost what was paid. */
function pieces(line: Line, quantity: number): { quantity: number; amount: number } | null {
  const all = line.back.quantity + quantity
  if (all > line.quantity) return null
  const due = Number((BigInt(line.paid) * BigInt(all)) / BigInt(line.quantity))
  return { quantity: all, amount: Math.max(due, line.back.amount) }
}

const copyOf = (order: Order): Order => structuredClone(order)

function lineFor(order: Order, { size }: Item): Line | null {
  return order.lines.find((line) => line.size === size) ?? null
}

/** Marks parts as given back; the amount, or the reason why it cannot be. */
function takeParts(order: Order, { lines, delivery }: Refund): number | string {
  const amounts: number[] = []
  for (const item of lines) {
    const line = lineFor(order, item)
    if (!line) return 'LINE_UNKNOWN'
    if (line.back.quantity >= line.quantity) return 'LINE_GIVEN_BACK'
    const back = pieces(line, item.quantity)
    if (!back) return 'TOO_MANY_PIECES'
    if (back.amount === line.back.amount) return 'LINE_WAS_FREE'
    amounts.push(back.amount - line.back.amount)
    line.back = back
  }
  if (delivery && (order.isDeliveryBack || order.shipping === 0)) return 'DELIVERY_GIVEN_BACK'
  if (delivery) amounts.push(order.shipping)
  order.isDeliveryBack ||= delivery
  return sum(amounts)
}

const isByParts = ({ lines, delivery }: Refund) => lines.length > 0 || delivery

/** The providers refuse refunds below one rupee. */
const isTooLittle = (amount: number) => amount > 0 && amount < 100

type Quote = { amount: number; problem: string | null }

/** What a refund gives back, and why it cannot. `left`: what can still be given back; `seen`: what the person saw. */
function quote(
  order: Order,
  refund: Refund,
  { left, seen = null }: { left: number; seen?: number | null },
): Quote {
  const parts = isByParts(refund) ? takeParts(copyOf(order), refund) : refund.amount
  if (typeof parts === 'string') return { amount: 0, problem: parts }
  if (left <= 0) return { amount: parts, problem: 'NOTHING_LEFT' }
  if (parts > left) return { amount: parts, problem: 'TOO_MUCH' }
  if (isTooLittle(parts) || isTooLittle(left - parts)) return { amount: parts, problem: 'TOO_LITTLE' }
  if (seen !== null && seen !== parts) return { amount: parts, problem: 'AMOUNT_CHANGED' }
  return { amount: parts, problem: refund.goods === 'TAKEN_OUT' ? takeOutProblem(order, refund) : null }
}

function takeOutProblem({ status, lines }: Order, refund: Refund): string | null {
  if (status !== 'PROCESSING') return 'PACKED_ALREADY'
  if (refund.lines.length === 0) return 'NO_PIECE_NAMED'
  const out = (size: number) => refund.lines.find((item) => item.size === size)?.quantity ?? 0
  const left = lines.map(({ size, toPack }) => toPack - out(size))
  if (left.some((rest) => rest < 0)) return 'TOO_MANY_PIECES'
  return left.every((rest) => rest === 0) ? 'NOTHING_TO_PACK' : null
}

/** Refunds that wait count as given back. */
function withWaiting({ orders, deeds }: Model, index: number) {
  const order = copyOf(at(orders, index))
  let left = paidLeft(order)
  for (const deed of deeds) {
    if (deed.kind !== 'REFUND' || deed.order !== index) continue
    left -= deed.refund.amount
    for (const item of deed.refund.lines) {
      const line = lineFor(order, item)
      const back = line && pieces(line, item.quantity)
      if (line && back) line.back = back
    }
    order.isDeliveryBack ||= deed.refund.delivery
  }
  return { order, left }
}

/** What the desk answers instead. */
const SAID: Record<string, string> = {
  LINE_UNKNOWN: 'NOTHING_LEFT',
  LINE_GIVEN_BACK: 'NOTHING_LEFT',
  LINE_WAS_FREE: 'NOTHING_LEFT',
  DELIVERY_GIVEN_BACK: 'NOTHING_LEFT',
  TOO_MANY_PIECES: 'TOO_MUCH',
}

/** Staff asks for a refund of the amount that the preview says; the deed waits. */
export function askRefund(model: Model, index: number, refund: Refund) {
  const { order, left } = withWaiting(model, index)
  const { amount, problem } = quote(order, refund, { left })
  if (problem) return { ...refused(SAID[problem] ?? problem), amount }
  model.deeds.push({ kind: 'REFUND', order: index, refund: { ...refund, amount } })
  return { ...done, amount }
}

function refund({ orders, sizes }: Model, { order: index, refund }: Extract<Deed, { kind: 'REFUND' }>) {
  const order = at(orders, index)
  const { problem } = quote(order, refund, { left: paidLeft(order), seen: refund.amount })
  if (problem) return problem
  if (isByParts(refund)) takeParts(order, refund)
  if (refund.goods === 'TAKEN_OUT')
    for (const item of refund.lines) {
      const line = lineFor(order, item)
      if (!line) continue
      line.toPack -= item.quantity
      at(sizes, item.size).onHand += item.quantity
    }
  giveBack(order, refund.amount)
  return null
}

function move(model: Model, { order: index, to, from }: Extract<Deed, { kind: 'MOVE' }>) {
  const order = at(model.orders, index)
  const problem = order.status === from ? moveProblem(order, to) : 'ALREADY_MOVED'
  if (problem) return problem
  if (to === 'CANCELLED') endOrder(model, order, 'CANCELLED')
  else order.status = to
  // The pieces have left: they are neither reserved nor on the shelf.
  if (to === 'SHIPPED') order.isReserved = false
  if (to === 'CANCELLED' || to === 'RETURNED') giveBackAll(order)
  return null
}

/** The time of all deeds that wait has come. The reasons of those that are refused. */
export function runDeeds(model: Model): (string | null)[] {
  const deeds = model.deeds.splice(0)
  return deeds.map((deed) => (deed.kind === 'MOVE' ? move(model, deed) : refund(model, deed)))
}

/** Staff takes back what waits longest. */
export function undoDeed({ deeds }: Model) {
  deeds.shift()
  return done
}
