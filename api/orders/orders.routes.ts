import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller, Handlers } from '../http/calls/route.ts'
import { chargeOrder } from './charge-order.ts'
import { checkOut } from './checkout.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOwnOrder } from './orders.store.ts'
import { readOrder, readOrders } from './read-orders.store.ts'
import { restoreOrder } from './restore-order.ts'
import { validatePayment } from './validate-payment.ts'

type OrderCall = 'listOrders' | 'getOrder' | 'placeOrder' | 'validatePayment' | 'chargeOrder' | 'restoreOrder'

export const ordersRoutes = (deps: OrderDeps): Pick<Handlers, OrderCall> => ({
  listOrders: async ({ query }, caller) => ok(await readOrders(deps.db, userOf(caller), query)),
  getOrder: async ({ params }, caller) => found(await readOrder(deps.db, userOf(caller), params.orderId)),
  placeOrder: ({ body }, caller) =>
    checkOut(deps, {
      request: body,
      userId: userOf(caller),
      locale: caller.locale,
      key: caller.idempotencyKey,
      networkHash: deps.networkHash(caller.ip()),
    }),
  validatePayment: ({ params, body }, caller) =>
    validatePayment(deps, { ...body, ...params, userId: userOf(caller) }),
  chargeOrder: async ({ params }, caller) => {
    const order = await findOwnOrder(deps.db, userOf(caller), params.orderId)
    return order ? chargeOrder(deps, order) : fail({ code: 'NOT_FOUND' })
  },
  restoreOrder: ({ params }, caller) => restoreOrder(deps, { ...params, userId: userOf(caller) }),
})

/** The contract lets only customers in; without one there is nobody whose orders could be found. */
const userOf = ({ session }: Caller) => session?.userId ?? ''

const found = <Value>(value: Value | null): Result<Value, Failure> =>
  value ? ok(value) : fail({ code: 'NOT_FOUND' })
