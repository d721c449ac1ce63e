import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { ok } from '#kit/result.ts'
import { createPayments, type PaymentDeps } from '../payments/index.ts'
import { messageHold } from './messages/notify-customer.ts'
import { sendMessage } from './messages/send-message.ts'
import { addCourier } from './move/courier.routes.ts'
import type { OrderDeps, StaffDeps } from './order-deps.ts'
import { measureOrders } from './order-metrics.ts'
import { createOrderPort } from './order-port.ts'
import { ordersRoutes } from './orders.routes.ts'
import { createNetworkHash } from './place/network-hash.ts'
import { createPlacingLine } from './place/placing-line.ts'
import { addShortLinks } from './read/short-link.routes.ts'
import { sweepOrders } from './sweep.ts'

type OrderSources = Pick<
  OrderDeps,
  'db' | 'jobs' | 'notifications' | 'settings' | 'logger' | 'cart' | 'replacementLeft'
> &
  Pick<PaymentDeps, 'gateways'> & {
    production: boolean
    registry: Registry
    /** The key that customers' networks are hashed with. */
    networkKey: Buffer
    returnChecks?: PaymentDeps['returnChecks']
  }

/** Builds orders and payments, which know each other: orders call payments, payments tell orders through a port. */
export function createOrders(given: OrderSources) {
  const { registry, networkKey, production, gateways, returnChecks, ...sources } = given
  const { db, jobs, settings, logger } = sources
  const staff: StaffDeps = {
    db,
    jobs,
    messageHold: messageHold(production),
    now: sources.cart.delivery.now,
    replacementLeft: sources.replacementLeft,
    metrics: measureOrders(registry),
  }
  const payments = createPayments({
    db,
    jobs,
    settings,
    logger,
    gateways,
    registry,
    orders: createOrderPort(staff),
    ...(returnChecks && { returnChecks }),
  })
  const deps: OrderDeps = {
    ...sources,
    ...staff,
    payments: payments.deps,
    networkHash: createNetworkHash(networkKey),
    placingLine: createPlacingLine(),
  }
  jobs.work('orders.message', (message, { attempt }) => sendMessage(deps, message, attempt))
  jobs.work('orders.sweep', () => sweepOrders(deps).then(ok))
  return {
    deps,
    handlers: { ...ordersRoutes(deps), ...payments.handlers },
    addWebhooks: payments.addWebhooks,
    addShortLinks: (app: FastifyInstance) => addShortLinks(app, db),
    addCourier: (app: FastifyInstance, secrets: readonly string[]) => addCourier(app, staff, secrets),
  }
}
