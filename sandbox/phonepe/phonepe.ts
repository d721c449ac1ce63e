import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { addProviderHooks } from '../sim/provider-hooks.ts'
import type { JournalPayment, Provider, Sim } from '../sim/sim.ts'
import { WebhookSender } from '../sim/webhook-sender.ts'
import { oauthRoutes, pgRoutes } from './api.routes.ts'
import { orderBody, refundBody } from './bodies.ts'
import type { Context } from './context.ts'
import { phonepeControl } from './control.routes.ts'
import type { Attempt } from './entities.ts'
import { bodyForStatus } from './errors.ts'
import { clearRecords, createRecords, newestFirst } from './records.ts'
import { restoreOrder } from './restore-order.ts'
import { signWebhook } from './signatures.ts'
import { transactRoutes } from './transact.routes.ts'

const phonepePlugin =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    addProviderHooks(app, { sim: context.sim, provider: 'phonepe', errorBody: bodyForStatus })
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      return reply.code(400).send(bodyForStatus(400))
    })
    // PhonePe answers an unknown path or version with 400, not 404.
    app.setNotFoundHandler((_request, reply) => reply.code(400).send(bodyForStatus(404)))
    await app.register(transactRoutes(context))
    // PhonePe's test environment has one base address, production has two.
    await app.register(oauthRoutes(context), { prefix: '/apis/pg-sandbox' })
    await app.register(pgRoutes(context), { prefix: '/apis/pg-sandbox' })
    await app.register(oauthRoutes(context), { prefix: '/apis/identity-manager' })
    await app.register(pgRoutes(context), { prefix: '/apis/pg' })
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

/** Simulates PhonePe: tokens, API, payment page and webhooks. */
export function createPhonepe(sim: Sim): Provider {
  const records = createRecords()
  const sender = new WebhookSender({ provider: 'phonepe', ...sim, sign: signWebhook })
  const context = { sim, records, sender }
  return {
    name: 'phonepe',
    title: 'PhonePe',
    plugin: phonepePlugin(context),
    control: phonepeControl(context),
    sender,
    records: () => ({
      orders: newestFirst(records.orders).map((order) => ({
        merchantOrderId: order.merchantOrderId,
        ...orderBody(order, { details: true, errorContext: true }),
      })),
      refunds: newestFirst(records.refunds).map((refund) => ({
        merchantRefundId: refund.merchantRefundId,
        ...refundBody(refund),
      })),
    }),
    payments: () => newestFirst(records.attempts).map(journalPayment),
    reset: () => clearRecords(records),
    restore: (order) => restoreOrder(context, order),
  }
}
