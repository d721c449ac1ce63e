import fc from 'fast-check'
import { commandOf, type Plan, times } from './commands.ts'
import { at, type Intent, type Model, type Order } from './model.ts'
import { setCode, setQuantity } from './model-cart.ts'
import { cancelOrder, charge, comeBack, placeOrder, restoreOrder } from './model-orders.ts'
import { canPay } from './model-payments.ts'
import { hasUnseen, OUTCOMES, type Outcome, passTime, pay, work } from './model-time.ts'

/** An hour allows so many, and so many wrong codes in a minute. */
const MOST_ORDER_CALLS = 9
const MOST_CHARGES = 9
const MOST_REFUSED = 8
/** So long the shop asks at least once an hour about a payment that nobody told it about. */
const ASKED_HOURLY = 10 * 60

const pick = fc.nat({ max: 99 })
const buyer = fc.nat({ max: 2 })
const size = fc.nat({ max: 2 })

export type Chosen = { index: number; order: Order }

/** Mostly one of the orders that it makes sense for, else any. */
export function orderAt(
  { orders }: Model,
  nth: number,
  makesSense: (order: Order) => boolean,
): Chosen | null {
  const fitting = orders.filter(makesSense)
  const choice = fitting.length > 0 && nth % 5 > 0 ? fitting : orders
  const order = choice[nth % Math.max(choice.length, 1)]
  return order ? { index: orders.indexOf(order), order } : null
}

const isUnpaid = ({ status }: Order) => status === 'PENDING'
const isOpen = ({ intents }: Order) => intents.some(canPay)

const quantity =
  ({ buyer, size, quantity }: { buyer: number; size: number; quantity: number }): Plan =>
  (model) => ({
    expected: setQuantity(model, buyer, { size, quantity }),
    orders: [],
    async send({ buyer: buyerAt, lineOf, cartOf }) {
      const { call, address } = buyerAt(buyer)
      const body = { items: [lineOf({ size, quantity })], shippingAddressId: address.id }
      return cartOf(await call('putCart', { body }))
    },
  })

const code =
  ({ buyer, code }: { buyer: number; code: number | null }): Plan =>
  (model) => {
    if (at(model.buyers, buyer).refusedCodes >= MOST_REFUSED) return null
    return {
      expected: setCode(model, buyer, code),
      orders: [],
      async send({ buyer: buyerAt, code: codeAt, cartOf }) {
        const discountCode = code === null ? null : codeAt(code).toLowerCase()
        return cartOf(await buyerAt(buyer).call('putCart', { body: { items: [], discountCode } }))
      },
    }
  }

type Opened = { status: number; code: string } & Partial<{
  orderStatus: string
  order: Order
  intent: number | null
}>

const openedOf = ({ order, ...answer }: Opened) => (order ? { ...answer, isSame: true } : answer)

const place =
  (index: number): Plan =>
  (model) => {
    const { page, orderCalls } = at(model.buyers, index)
    if (!page || page.items.length === 0 || orderCalls >= MOST_ORDER_CALLS) return null
    const answer: Opened = placeOrder(model, index)
    const known = answer.order ? model.orders.indexOf(answer.order) : -1
    return {
      expected: openedOf(answer),
      orders: known < 0 ? [] : [known],
      async send(world) {
        const { address, call } = world.buyer(index)
        const body = {
          items: page.items.map(world.lineOf),
          total: page.total / 100,
          shippingAddressId: address.id,
          discountCode: page.code === null ? null : world.code(page.code),
        }
        return world.openedOf(await call('placeOrder', { body }), { index: known, buyer: index })
      },
    }
  }

const chargeAgain =
  (nth: number): Plan =>
  (model) => {
    const chosen = orderAt(model, nth, isUnpaid)
    if (!chosen) return null
    const { index, order } = chosen
    const owner = at(model.buyers, order.buyer)
    if (owner.charges >= MOST_CHARGES) return null
    const answer: Opened = charge(model, order)
    if (answer.status === 200) owner.charges += 1
    return {
      expected: openedOf(answer),
      orders: [index],
      async send(world) {
        const { orderId } = at(world.placed, index)
        const got = await world.buyer(order.buyer).charge(orderId)
        return world.openedOf(got, { index, buyer: order.buyer })
      },
    }
  }

function intentAt(
  { order, index }: Chosen,
  nth: number,
): { intent: Intent; place: number; index: number } | null {
  const place = order.intents.length - 1 - (nth % Math.max(order.intents.length, 1))
  const intent = order.intents[place]
  return intent ? { intent, place, index } : null
}

/** By name, as the sandbox knows them. The last two tell the shop nothing before time passes. */
const PLANS = ['once', 'duplicate', 'concurrent', 'out-of-order', 'never', 'delayed'] as const
const SCENARIOS: Record<Outcome, object> = {
  success: { outcome: 'success' },
  fail: { outcome: 'fail' },
  slow: { outcome: 'pending-then-success', delayMs: 60_000 },
  'slow-fail': { outcome: 'pending-then-fail', delayMs: 60_000 },
  'never-ends': { outcome: 'pending-forever' },
  twice: { outcome: 'double-pay' },
}

type Payment = { nth: number; which: number; outcome: Outcome; webhook: (typeof PLANS)[number] }

/** Two that wait for the last pieces would be served in the order of the jobs. */
const isRival = (model: Model, order: Order) =>
  order.isReleased && model.orders.some((other) => other !== order && other.isReleased && hasUnseen(other))

const payAt =
  ({ nth, which, outcome, webhook }: Payment): Plan =>
  (model) => {
    const chosen = orderAt(model, nth, isOpen)
    const found = chosen && intentAt(chosen, which)
    if (!chosen || !found || !canPay(found.intent) || isRival(model, chosen.order)) return null
    const isTold = webhook !== 'never' && webhook !== 'delayed'
    if (!isTold && found.intent.age >= ASKED_HOURLY) return null
    const { order, index } = chosen
    pay(model, { order, intent: found.intent }, { outcome, isTold })
    return {
      expected: null,
      orders: [index],
      async send({ shop, placed }) {
        const ref = at(at(placed, index).refs, found.place)
        await shop.pay({ gateway: found.intent.gateway, ref }, { ...SCENARIOS[outcome], webhook })
        return null
      },
    }
  }

const returnFrom =
  ({ nth, which }: { nth: number; which: number }): Plan =>
  (model) => {
    const chosen = orderAt(model, nth, isUnpaid)
    const found = chosen && intentAt(chosen, which)
    if (!chosen || !found) return null
    const { order, index } = chosen
    return {
      expected: comeBack(model, order, found.intent),
      orders: [index],
      async send({ placed, buyer }) {
        const { orderId, refs } = at(placed, index)
        const opened = { orderId, gateway: found.intent.gateway, ref: at(refs, found.place) }
        const { status, code, json } = await buyer(order.buyer).comeBack(opened)
        const { orderStatus, transactionStatus } = json
        return status === 200 ? { status, code, orderStatus, transactionStatus } : { status, code }
      },
    }
  }

const mayCall = (model: Model, { order }: Chosen) =>
  at(model.buyers, order.buyer).orderCalls < MOST_ORDER_CALLS

const restore =
  (nth: number): Plan =>
  (model) => {
    const chosen = orderAt(model, nth, isUnpaid)
    if (!chosen || !mayCall(model, chosen)) return null
    const { order, index } = chosen
    const answer = restoreOrder(model, order)
    return {
      expected: { cart: null, ...answer },
      orders: [index],
      send: async ({ placed, buyer, cartOf }) =>
        cartOf(await buyer(order.buyer).restore(at(placed, index).orderId)),
    }
  }

const cancel =
  (nth: number): Plan =>
  (model) => {
    const chosen = orderAt(model, nth, isUnpaid)
    if (!chosen || !mayCall(model, chosen)) return null
    const { order, index } = chosen
    return {
      expected: cancelOrder(model, order),
      orders: [index],
      async send({ placed, buyer }) {
        const { status, code, json } = await buyer(order.buyer).cancel(at(placed, index).orderId)
        return status === 200 ? { status, code, orderStatus: json.status } : { status, code }
      },
    }
  }

const runJobs = (): Plan => (model) => {
  if (model.events.length === 0) return null
  work(model)
  return {
    expected: null,
    async send({ shop }) {
      await shop.drain(['payments.webhook', 'payments.refund'])
      return null
    },
  }
}

const wait =
  (minutes: number): Plan =>
  (model) => {
    if (model.orders.length === 0) return null
    passTime(model, minutes)
    return { expected: null, send: (world) => world.passTime(minutes).then(() => null) }
  }

/** What customers, providers and the clock do. Common steps are named more than once. */
export function shopperCommands(counter: { steps: number }) {
  const command = commandOf(counter)
  const amount = fc.constantFrom(0, 1, 1, 2, 2, 3, 4, 6, 8)
  const payment = fc.record({
    nth: pick,
    which: fc.nat({ max: 1 }),
    outcome: fc.constantFrom('success', 'success', ...OUTCOMES),
    webhook: fc.constantFrom(...PLANS),
  })
  return [
    ...times(5, command('put', fc.record({ buyer, size, quantity: amount }), quantity)),
    ...times(2, command('code', fc.record({ buyer, code: fc.option(fc.nat({ max: 2 })) }), code)),
    ...times(7, command('place', buyer, place)),
    ...times(7, command('pay', payment, payAt)),
    ...times(3, command('return', fc.record({ nth: pick, which: fc.nat({ max: 1 }) }), returnFrom)),
    ...times(4, command('jobs', fc.constant(null), runJobs)),
    ...times(2, command('charge', pick, chargeAgain)),
    command('restore', pick, restore),
    command('cancel', pick, cancel),
    ...times(2, command('wait', fc.constantFrom(61, 7 * 60, 13 * 60, 80 * 60), wait)),
  ]
}
