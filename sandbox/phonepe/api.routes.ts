import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Detail, orderBody, refundBody } from './bodies.ts'
import { type Context, newId } from './context.ts'
import type { Order } from './entities.ts'
import {
  badRequest,
  type Refusal,
  refusalBody,
  UNAUTHORIZED,
  UNKNOWN_ORDER,
  USED_ORDER_ID,
} from './errors.ts'
import { readPay } from './read-pay.ts'
import { makeRefund } from './refund.ts'
import { expireOrder } from './settle-order.ts'
import { isAuthorized, issueToken } from './tokens.ts'

export const refuse = (reply: FastifyReply, refusal: Refusal) =>
  reply.code(refusal.status).send(refusalBody(refusal))

const answer = <Value>(
  reply: FastifyReply,
  result: Result<Value, Refusal>,
  write: (value: Value) => unknown,
) => (result.ok ? reply.code(200).send(write(result.value)) : refuse(reply, result.error))

function createOrder(context: Context, body: unknown): Result<Order, Refusal> {
  const { records, sim } = context
  const asked = readPay(body)
  if (!asked.ok) return asked
  const { expireAfterMs, ...wanted } = asked.value
  if (records.orders.has(wanted.merchantOrderId)) return fail(USED_ORDER_ID)
  const order: Order = {
    ...wanted,
    orderId: newId(context, 'OMO'),
    token: sim.random.letters(40),
    state: 'PENDING',
    expireAt: sim.clock.now() + expireAfterMs,
    failure: null,
    attempts: [],
    refunds: [],
    silent: false,
  }
  records.orders.set(order.merchantOrderId, order)
  sim.clock.at(order.expireAt, () => expireOrder(context, order))
  return ok(order)
}

/** The address that a browser uses for this machine, which may differ from the API caller's. */
function pageUrl({ sim }: Context, { protocol, host }: FastifyRequest, { token }: Order) {
  const base = sim.settings.current().shopUrl.replace(/\/$/, '') || `${protocol}://${host}`
  return `${base}/sandbox/phonepe/transact/sim?token=${token}`
}

/** PhonePe's SDK sends a parameter twice, so every value is checked. */
function detailOf(url: string): Detail {
  const query = new URL(url, 'http://sandbox.localhost').searchParams
  const isOn = (name: string) => query.getAll(name).includes('true')
  return { details: isOn('details'), errorContext: isOn('errorContext') }
}

export const oauthRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.post('/v1/oauth/token', async ({ body }, reply) =>
      answer(reply, issueToken(context, body), (token) => token),
    )
  }

type ById = { Params: { id: string } }

const statusRoutes =
  ({ records }: Context): FastifyPluginAsync =>
  async (app) => {
    app.get<ById>('/checkout/v2/order/:id/status', async ({ params, url }, reply) => {
      const order = records.orders.get(params.id)
      return order ? orderBody(order, detailOf(url)) : refuse(reply, UNKNOWN_ORDER)
    })
    app.get<ById>('/checkout/v2/transaction/:id/status', async ({ params, url }, reply) => {
      const attempt = records.attempts.get(params.id)
      if (!attempt)
        return refuse(reply, badRequest('No entry found for given transaction id', 'INVALID_TRANSACTION_ID'))
      return orderBody({ ...attempt.order, attempts: [attempt] }, detailOf(url))
    })
    app.get<ById>('/payments/v2/refund/:id/status', async ({ params }, reply) => {
      const refund = records.refunds.get(params.id)
      if (refund) return refundBody(refund)
      return refuse(
        reply,
        badRequest('No entry found for given merchant refund id', 'INVALID_MERCHANT_REFUND_ID'),
      )
    })
  }

export const pgRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async ({ headers }, reply) =>
      isAuthorized(context, headers.authorization) ? undefined : refuse(reply, UNAUTHORIZED),
    )
    app.post('/checkout/v2/pay', async (request, reply) =>
      answer(reply, createOrder(context, request.body), (order) => ({
        orderId: order.orderId,
        state: order.state,
        expireAt: order.expireAt,
        redirectUrl: pageUrl(context, request, order),
      })),
    )
    app.post('/payments/v2/refund', async ({ body }, reply) =>
      answer(reply, makeRefund(context, body), ({ refundId, amount, state }) => ({
        refundId,
        amount,
        state,
      })),
    )
    await app.register(statusRoutes(context))
  }
