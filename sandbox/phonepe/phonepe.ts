import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { addProviderHooks } from '../sim/provider-hooks.ts'
import type { JournalPayment, Provider, Sim } from '../sim/sim.ts'
import { WebhookSender } from '../sim/webhook-sender.ts'
import { oauthRoutes, pgRoutes } from './api.routes.ts'
import { orderBody, refundBody } from './bodies.ts'
import { clearBooks, createBooks, newestFirst } from './books.ts'
import { phonepeControl } from './control.routes.ts'
import type { Attempt } from './entities.ts'
import { bodyForStatus } from './errors.ts'
import { recallOrder } from './recall-order.ts'
import { signWebhook } from './signatures.ts'
import { transactRoutes } from './transact.routes.ts'
import type { World } from './world.ts'

const phonepePlugin =
  (world: World): FastifyPluginAsync =>
  async (app) => {
    addProviderHooks(app, { sim: world.sim, provider: 'phonepe', errorBody: bodyForStatus })
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      return reply.code(400).send(bodyForStatus(400))
    })
    // A wrong address or version is answered 400, not 404.
    app.setNotFoundHandler((_request, reply) => reply.code(400).send(bodyForStatus(404)))
    await app.register(transactRoutes(world))
    // PhonePe's sandbox has one address for everything, production has two.
    await app.register(oauthRoutes(world), { prefix: '/apis/pg-sandbox' })
    await app.register(pgRoutes(world), { prefix: '/apis/pg-sandbox' })
    await app.register(oauthRoutes(world), { prefix: '/apis/identity-manager' })
    await app.register(pgRoutes(world), { prefix: '/apis/pg' })
  }

const journalPayment = ({ transactionId, order, amount, state }: Attempt): JournalPayment => {
  const refunds = order.refunds.filter((refund) => refund.state !== 'FAILED')
  return {
    ref: transactionId,
    orderRef: order.merchantOrderId,
    amount,
    currency: 'INR',
    status: state,
    refunded: state === 'COMPLETED' ? refunds.reduce((sum, refund) => sum + refund.amount, 0) : 0,
    isTaken: state === 'COMPLETED',
  }
}

/** Plays PhonePe: its tokens, its API, its payment page and its webhooks. */
export function createPhonepe(sim: Sim): Provider {
  const books = createBooks()
  const sender = new WebhookSender({ provider: 'phonepe', ...sim, sign: signWebhook })
  const world = { sim, books, sender }
  return {
    name: 'phonepe',
    title: 'PhonePe',
    plugin: phonepePlugin(world),
    control: phonepeControl(world),
    sender,
    books: () => ({
      orders: newestFirst(books.orders).map((order) => ({
        merchantOrderId: order.merchantOrderId,
        ...orderBody(order, { details: true, errorContext: true }),
      })),
      refunds: newestFirst(books.refunds).map((refund) => ({
        merchantRefundId: refund.merchantRefundId,
        ...refundBody(refund),
      })),
    }),
    payments: () => newestFirst(books.attempts).map(journalPayment),
    reset: () => clearBooks(books),
    recall: (order) => recallOrder(world, order),
  }
}
