import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller, Handlers } from '../http/calls/route.ts'
import { cancelOrder } from './end/cancel-order.ts'
import { restoreOrder } from './end/restore-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOwnOrder } from './orders.store.ts'
import { chargeOrder } from './place/charge-order.ts'
import { checkOut } from './place/checkout.ts'
import { readOrder, readOrders } from './read/read-orders.store.ts'

type OrderCall = 'listOrders' | 'getOrder' | 'placeOrder' | 'chargeOrder' | 'restoreOrder' | 'cancelOrder'

export const ordersRoutes = (deps: OrderDeps): Pick<Handlers, OrderCall> => ({
  listOrders: async ({ query }, caller) =>
    ok(await readOrders(caller.readDb ?? deps.db, userOf(caller), query)),
  getOrder: async ({ params }, caller) =>
    found(await readOrder(caller.readDb ?? deps.db, userOf(caller), params.orderId)),
  placeOrder: ({ body }, caller) =>
    checkOut(deps, {
      request: body,
      userId: userOf(caller),
      locale: caller.locale,
      key: caller.idempotencyKey,
      networkHash: deps.networkHash(caller.ip()),
    }),
  chargeOrder: async ({ params }, caller) => {
    const order = await findOwnOrder(deps.db, userOf(caller), params.orderId)
    return order ? chargeOrder(deps, order) : fail({ code: 'NOT_FOUND' })
  },
  restoreOrder: ({ params }, caller) => restoreOrder(deps, { ...params, userId: userOf(caller) }),
  cancelOrder: ({ params, body }, caller) =>
    cancelOrder(deps, { ...body, ...params, userId: userOf(caller) }),
})

/** The contract admits only customers to these calls; without a session no order is found. */
const userOf = ({ session }: Caller) => session?.userId ?? ''

const found = <Value>(value: Value | null): Result<Value, Failure> =>
  value ? ok(value) : fail({ code: 'NOT_FOUND' })
