import { at, type Cart, type Intent, type Item, type Model, type Order } from './model.ts'
import { fitCart, priceOf, refill } from './model-cart.ts'
import { canReopen, isUnderWay, settle, settleAll } from './model-payments.ts'
import { endOrder, giveBackAll, release, reserve } from './model-stock.ts'

/** Unpaid orders of one customer: so many, with so many pieces of one size. */
const MOST_UNPAID = 3
const MOST_PIECES = 10

const refused = (status: number, code: string) => ({ status, code })

/** `intent`: the payment that the page opens; null if nothing is to be paid. */
const opened = (status: number, order: Order, intent: Intent | null) => ({
  ...{ status, code: '', orderStatus: order.status },
  order,
  intent: intent && order.intents.indexOf(intent),
})

function unpaidProblem({ orders }: Model, wanted: Order): string | null {
  const own = orders.filter(
    (order) =>
      order !== wanted && order.buyer === wanted.buyer && order.status === 'PENDING' && order.isReserved,
  )
  if (own.length + 1 > MOST_UNPAID) return 'UNPAID_ORDERS_LIMIT'
  const pieces = (size: number) =>
    [...own, wanted]
      .flatMap(({ lines }) => lines)
      .reduce((total, line) => total + (line.size === size ? line.quantity : 0), 0)
  return wanted.lines.some(({ size }) => pieces(size) > MOST_PIECES) ? 'UNPAID_SHARE_LIMIT' : null
}

/** Reserves the stock of an unpaid order; the reason if that is not possible. */
function reserveUnpaid(model: Model, order: Order, whenGone: string): string | null {
  if (!reserve(model, order)) return whenGone
  const problem = order.total === 0 ? null : unpaidProblem(model, order)
  if (problem) release(model, order)
  return problem
}

const lineOf = ({ size, quantity }: Item, paid: number) => ({
  ...{ size, quantity, paid, toPack: quantity },
  back: { quantity: 0, amount: 0 },
})

function orderOf(model: Model, buyer: number, cart: Cart): Order {
  const { discount, shipping, total, paid } = priceOf(model, cart)
  const lines = cart.items.map((item, index) => lineOf(item, at(paid, index)))
  return {
    ...{ buyer, lines, code: cart.code, hasCodeUse: cart.code !== null, discount, shipping, total },
    ...{ status: total === 0 ? 'PROCESSING' : 'PENDING', isReserved: false, isReleased: false },
    ...{ isDeliveryBack: false, age: 0, intents: [], entries: [], refunds: [] },
  }
}

function newIntent({ gateway }: Model, order: Order): Intent {
  const intent: Intent = { gateway, state: 'OPEN', age: 0, pageAge: 0, attempts: [] }
  order.intents.push(intent)
  return intent
}

/** The cart becomes an order as the page showed it, or nothing happens. */
export function placeOrder(model: Model, index: number) {
  const buyer = at(model.buyers, index)
  const { page, cart } = buyer
  if (!page) throw new Error('the page shows a cart')
  if (cart.items.length === 0) return repeatOrder(model, index)
  const { notices } = fitCart(model, index, cart)
  if (notices[0]) return refused(409, notices[0] === 'PROMO_DROPPED' ? 'PROMO_CHANGED' : 'STOCK_CHANGED')
  const order = orderOf(model, index, cart)
  if (order.total !== page.total) return refused(409, 'PRICE_CHANGED')
  const problem = reserveUnpaid(model, order, 'STOCK_CHANGED')
  if (problem) return refused(409, problem)
  buyer.lastPlaced = model.orders.push(order) - 1
  buyer.cart = { items: [], code: null }
  buyer.orderCalls += 1
  return opened(201, order, order.total === 0 ? null : newIntent(model, order))
}

/** The page sends a cart again that is an order already. */
function repeatOrder(model: Model, index: number) {
  const buyer = at(model.buyers, index)
  const order = buyer.lastPlaced === null ? null : at(model.orders, buyer.lastPlaced)
  if (!order || order.status === 'CANCELLED' || order.status === 'DELETED') return refused(409, 'CART_EMPTY')
  const open = order.intents.find(({ state }) => state === 'OPEN')
  const isOpen = open && !order.isReleased && open.gateway === model.gateway && canReopen(open)
  const answer =
    order.status !== 'PENDING'
      ? opened(200, order, null)
      : isOpen
        ? opened(200, order, open)
        : charge(model, order)
  if (answer.status === 200) buyer.orderCalls += 1
  return answer
}

/** The shopper wants to pay an order that was placed before. */
export function charge(model: Model, order: Order) {
  if (order.status === 'PENDING') {
    const checked = [...order.intents]
    settleAll(model, order)
    if (order.status === 'PENDING' && checked.some(isUnderWay)) return refused(409, 'PAYMENT_IN_PROGRESS')
  }
  if (order.status === 'CANCELLED' || order.status === 'DELETED') return refused(409, 'ORDER_NOT_PAYABLE')
  if (order.status !== 'PENDING') return opened(200, order, null)
  const problem = order.isReleased ? reserveUnpaid(model, order, 'ORDER_STOCK_GONE') : null
  if (problem) return refused(409, problem)
  order.isReleased = false
  return opened(200, order, reopen(model, order))
}

function reopen(model: Model, order: Order): Intent {
  const open = order.intents.find(({ state }) => state === 'OPEN')
  if (open && open.gateway === model.gateway && canReopen(open)) return Object.assign(open, { age: 0 })
  for (const intent of order.intents) if (intent.state === 'OPEN') intent.state = 'SUPERSEDED'
  return newIntent(model, order)
}

/** The shopper comes back from the provider's page. */
export function comeBack(model: Model, order: Order, intent: Intent) {
  const answer = (transactionStatus: string) => ({
    ...{ status: 200, code: '', orderStatus: order.status, transactionStatus },
  })
  if (intent.state === 'PAID') return answer('SUCCESS')
  const kind = settle(model, order, intent, { isReturn: true })
  const isPaid = !['PENDING', 'CANCELLED', 'DELETED'].includes(order.status)
  if (isPaid || intent.state === ('PAID' as string)) return answer('SUCCESS')
  return kind === 'IN_PROGRESS' ? answer('PENDING') : refused(402, 'PAYMENT_NOT_MADE')
}

/** The customer takes an unpaid order back into the cart. */
export function restoreOrder(model: Model, order: Order) {
  if (order.status !== 'PENDING') return refused(409, 'ORDER_NOT_EDITABLE')
  settleAll(model, order)
  if (order.intents.some((intent) => intent.state !== 'PAID' && isUnderWay(intent)))
    return refused(409, 'PAYMENT_IN_PROGRESS')
  if (order.status !== 'PENDING') return refused(409, 'ORDER_NOT_EDITABLE')
  endOrder(model, order, 'CANCELLED')
  at(model.buyers, order.buyer).orderCalls += 1
  const items = order.lines.map(({ size, quantity }) => ({ size, quantity }))
  return refill(model, order.buyer, { items, code: order.code })
}

const NOT_LEFT = ['PENDING', 'PROCESSING', 'READYFORPICKUP']

/** The customer cancels. Repeating it changes nothing. */
export function cancelOrder(model: Model, order: Order) {
  const isOver = order.status === 'CANCELLED' || order.status === 'DELETED'
  if (!isOver && !NOT_LEFT.includes(order.status)) return refused(409, 'ORDER_LEFT')
  if (!isOver) {
    endOrder(model, order, 'CANCELLED')
    giveBackAll(order)
  }
  at(model.buyers, order.buyer).orderCalls += 1
  return { status: 200, code: '', orderStatus: order.status }
}
