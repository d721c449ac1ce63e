import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { seconds } from '#kit/duration.ts'
import { createInTurn } from '../cart/index.ts'
import { addCourier } from './courier.routes.ts'
import { createNetworkHash } from './network-hash.ts'
import type { OrderDeps } from './order-deps.ts'
import { messageHold } from './order-messages.ts'
import { measureOrders } from './order-metrics.ts'
import { ordersRoutes } from './orders.routes.ts'
import { addWebhooks } from './webhooks.routes.ts'
import { workOnOrders } from './work-orders.ts'

/** Seconds after a shopper's return, while the provider has no result yet. */
const RETURN_LOOKS = [seconds(1.5), seconds(3.5), seconds(7)]

type OrderSources = Omit<OrderDeps, 'metrics' | 'returnLooks' | 'cart' | 'networkHash' | 'messageHold'> & {
  production: boolean
  cart: Omit<OrderDeps['cart'], 'inTurn'>
  registry: Registry
  /** What the networks of customers are hashed with. */
  networkKey: Buffer
  returnLooks?: OrderDeps['returnLooks']
}

/** Everything about orders that the server is wired with. */
export function createOrders(given: OrderSources) {
  const { registry, networkKey, cart, production, returnLooks = RETURN_LOOKS, ...sources } = given
  const deps: OrderDeps = {
    ...sources,
    returnLooks,
    messageHold: messageHold(production),
    metrics: measureOrders(registry),
    networkHash: createNetworkHash(networkKey),
    cart: { ...cart, inTurn: createInTurn() },
  }
  workOnOrders(deps)
  return {
    deps,
    handlers: ordersRoutes(deps),
    addWebhooks: (app: FastifyInstance) => addWebhooks(app, deps),
    addCourier: (app: FastifyInstance, secrets: readonly string[]) => addCourier(app, deps, secrets),
  }
}
