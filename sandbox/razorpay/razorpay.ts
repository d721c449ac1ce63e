import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { addProviderHooks } from '../sim/provider-hooks.ts'
import type { JournalPayment, Provider, Sim } from '../sim/sim.ts'
import { WebhookSender } from '../sim/webhook-sender.ts'
import { refuse } from './answer.ts'
import { clearBooks, createBooks, newestFirst } from './books.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { razorpayControl } from './control.routes.ts'
import { orderBody, type Payment, paymentBody, refundBody } from './entities.ts'
import { bodyForStatus, UNAUTHENTICATED } from './errors.ts'
import { orderRoutes } from './orders.routes.ts'
import { paymentRoutes } from './payments.routes.ts'
import { recallOrder } from './recall-order.ts'
import { signWebhook } from './signatures.ts'
import type { World } from './world.ts'

const { keyId, keySecret } = SANDBOX_ACCOUNTS.razorpay
// The scheme's word must be written exactly so: `basic` is turned away.
const AUTHORIZATION = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

const apiRoutes =
  (world: World): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async ({ headers }, reply) =>
      headers.authorization === AUTHORIZATION ? undefined : refuse(reply, UNAUTHENTICATED),
    )
    await app.register(orderRoutes(world))
    await app.register(paymentRoutes(world))
  }

const razorpayPlugin =
  (world: World): FastifyPluginAsync =>
  async (app) => {
    addProviderHooks(app, { sim: world.sim, provider: 'razorpay', errorBody: bodyForStatus })
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) throw error
      return reply.code(400).send(bodyForStatus(400))
    })
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(bodyForStatus(404)))
    await app.register(checkoutRoutes(world))
    await app.register(apiRoutes(world), { prefix: '/v1' })
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

/** Plays Razorpay: its API, its checkout and its webhooks. */
export function createRazorpay(sim: Sim): Provider {
  const books = createBooks()
  const sender = new WebhookSender({ provider: 'razorpay', ...sim, sign: signWebhook })
  const world = { sim, books, sender }
  return {
    name: 'razorpay',
    title: 'Razorpay',
    plugin: razorpayPlugin(world),
    control: razorpayControl(world),
    sender,
    books: () => ({
      orders: newestFirst(books.orders).map(orderBody),
      payments: newestFirst(books.payments).map((payment) => paymentBody(payment, true)),
      refunds: newestFirst(books.refunds).map(refundBody),
    }),
    payments: () => newestFirst(books.payments).map(journalPayment),
    reset: () => clearBooks(books),
    recall: (order) => recallOrder(world, order),
  }
}
