import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { addProviderHooks } from '../sim/provider-hooks.ts'
import type { JournalPayment, Provider, Sim } from '../sim/sim.ts'
import { WebhookSender } from '../sim/webhook-sender.ts'
import { refuse } from './answer.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import type { Context } from './context.ts'
import { razorpayControl } from './control.routes.ts'
import { orderBody, type Payment, paymentBody, refundBody } from './entities.ts'
import { bodyForStatus, UNAUTHENTICATED } from './errors.ts'
import { orderRoutes } from './orders.routes.ts'
import { paymentRoutes } from './payments.routes.ts'
import { clearRecords, createRecords, newestFirst } from './records.ts'
import { restoreOrder } from './restore-order.ts'
import { signWebhook } from './signatures.ts'

const { keyId, keySecret } = SANDBOX_ACCOUNTS.razorpay
// Razorpay refuses the scheme in another spelling, such as `basic`.
const AUTHORIZATION = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

const apiRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async ({ headers }, reply) =>
      headers.authorization === AUTHORIZATION ? undefined : refuse(reply, UNAUTHENTICATED),
    )
    await app.register(orderRoutes(context))
    await app.register(paymentRoutes(context))
  }

const razorpayPlugin =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    addProviderHooks(app, { sim: context.sim, provider: 'razorpay', errorBody: bodyForStatus })
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) throw error
      return reply.code(400).send(bodyForStatus(400))
    })
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(bodyForStatus(404)))
    await app.register(checkoutRoutes(context))
    await app.register(apiRoutes(context), { prefix: '/v1' })
  }

const journalPayment = ({ entity }: Payment): JournalPayment => ({
  ref: entity.id,
  orderRef: entity.order_id,
  amount: entity.amount,
  currency: entity.currency,
  status: entity.status,
  refunded: entity.amount_refunded,
  isTaken: entity.captured,
})

/** Simulates Razorpay: API, checkout and webhooks. */
export function createRazorpay(sim: Sim): Provider {
  const records = createRecords()
  const sender = new WebhookSender({ provider: 'razorpay', ...sim, sign: signWebhook })
  const context = { sim, records, sender }
  return {
    name: 'razorpay',
    title: 'Razorpay',
    plugin: razorpayPlugin(context),
    control: razorpayControl(context),
    sender,
    records: () => ({
      orders: newestFirst(records.orders).map(orderBody),
      payments: newestFirst(records.payments).map((payment) => paymentBody(payment, true)),
      refunds: newestFirst(records.refunds).map(refundBody),
    }),
    payments: () => newestFirst(records.payments).map(journalPayment),
    reset: () => clearRecords(records),
    restore: (order) => restoreOrder(context, order),
  }
}
