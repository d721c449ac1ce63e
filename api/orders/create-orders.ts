import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { seconds } from '#kit/duration.ts'
import { addCourier } from './courier.routes.ts'
import { createNetworkHash } from './network-hash.ts'
import type { OrderDeps } from './order-deps.ts'
import { messageHold } from './order-messages.ts'
import { measureOrders } from './order-metrics.ts'
import { ordersRoutes } from './orders.routes.ts'
import { addWebhooks } from './webhooks.routes.ts'
import { workOnOrders } from './work-orders.ts'

/** Seconds after a shopper's return, while the provider has no result yet. */
const RETURN_CHECKS = [seconds(1.5), seconds(3.5), seconds(7)]

type OrderSources = Omit<OrderDeps, 'metrics' | 'returnChecks' | 'networkHash' | 'messageHold'> & {
  production: boolean
  registry: Registry
  /** What the networks of customers are hashed with. */
  networkKey: Buffer
  returnChecks?: OrderDeps['returnChecks']
}

/** Everything about orders that the server is wired with. */
export function createOrders(given: OrderSources) {
  const { registry, networkKey, production, returnChecks = RETURN_CHECKS, ...sources } = given
  const deps: OrderDeps = {
    ...sources,
    returnChecks,
    messageHold: messageHold(production),
    metrics: measureOrders(registry),
    networkHash: createNetworkHash(networkKey),
  }
  workOnOrders(deps)
  return {
    deps,
    handlers: ordersRoutes(deps),
    addWebhooks: (app: FastifyInstance) => addWebhooks(app, deps),
    addCourier: (app: FastifyInstance, secrets: readonly string[]) => addCourier(app, deps, secrets),
  }
}
