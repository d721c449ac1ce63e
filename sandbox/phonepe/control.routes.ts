import type { FastifyPluginAsync } from 'fastify'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Fields, textOf } from '../sim/fields.ts'
import { readOutcome } from '../sim/scenario.ts'
import { fieldsOf, refuse } from '../sim/sim.routes.ts'
import { orderBody, refundBody } from './bodies.ts'
import type { Context } from './context.ts'
import type { Attempt, Order, Refund } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { isFailureCode } from './failures.ts'
import { readInstrument } from './instrument.ts'
import { findOrder, type Records } from './records.ts'
import { failRefund } from './refund.ts'
import { cancelOrder, completeAttempt, failAttempt } from './settle-order.ts'
import { outcomeOf, simulate } from './simulate.ts'

const shownOrder = (order: Order) => ({
  order: {
    merchantOrderId: order.merchantOrderId,
    ...orderBody(order, { details: true, errorContext: true }),
  },
})

function payByCall(context: Context, order: Order, fields: Fields): Result<void, Refusal> {
  const { random, settings } = context.sim
  if (fields.outcome === 'dismiss') {
    cancelOrder(context, order)
    return ok(undefined)
  }
  const instrument = readInstrument(fields, order, random)
  if (!instrument.ok) return fail(badRequest(instrument.error))
  const usual = settings.current().webhook
  const outcome = readOutcome(fields, usual)
  if (!outcome.ok) return fail(badRequest(outcome.error))
  const isPlain = fields.outcome === undefined
  const plain = outcomeOf(instrument.value, order, usual)
  const plan = fields.webhook === undefined ? plain.plan : outcome.value.plan
  const testOutcome = isPlain ? { ...plain, plan } : outcome.value
  const simulated = simulate(context, order, { instrument: instrument.value, outcome: testOutcome })
  return simulated.ok ? ok(undefined) : simulated
}

const openAttempt = ({ attempts }: Order): Attempt | null =>
  attempts.findLast(({ state }) => state === 'PENDING') ?? null

type Act = (context: Context, order: Order, fields: Fields) => Result<unknown, Refusal>

/** The control calls of an order; each acts on its open attempt. */
const ACTS: Record<string, Act> = {
  'late-authorise'(context, order) {
    const attempt = openAttempt(order)
    return attempt ? completeAttempt(context, attempt) : fail(badRequest('No attempt is open'))
  },
  fail(context, order, { reason }) {
    const attempt = openAttempt(order)
    if (!attempt) return fail(badRequest('No attempt is open'))
    const code = textOf(reason)
    failAttempt(context, attempt, isFailureCode(code) ? code : 'ZM')
    return ok(undefined)
  },
}

function findRefund(records: Records, id: string): Refund | null {
  const ofOrder = findOrder(records, id)?.refunds.at(-1)
  const byOurId = [...records.refunds.values()].find(({ refundId }) => refundId === id)
  return records.refunds.get(id) ?? byOurId ?? ofOrder ?? null
}

const refundControl =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    for (const path of ['/:id/fail-refund', '/refunds/:id/fail-refund', '/orders/:id/fail-refund']) {
      app.post<{ Params: { id: string } }>(path, async ({ params, body }, reply) => {
        const refund = findRefund(context.records, params.id)
        if (!refund) return refuse(reply, 'No such refund', 404)
        const code = textOf(fieldsOf(body).reason)
        const failed = failRefund(context, refund, isFailureCode(code) ? code : 'BF_034')
        if (!failed.ok) return refuse(reply, failed.error.message, 409)
        await context.sim.clock.settle()
        return { refund: refundBody(failed.value) }
      })
    }
  }

export const phonepeControl =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    await app.register(refundControl(context))
    app.post<{ Params: { id: string } }>('/orders/:id/pay', async ({ params, body }, reply) => {
      const order = findOrder(context.records, params.id)
      if (!order) return refuse(reply, 'No such order', 404)
      const paid = payByCall(context, order, fieldsOf(body))
      if (!paid.ok) return refuse(reply, paid.error.message)
      await context.sim.clock.settle()
      return shownOrder(order)
    })
    for (const path of ['/:id/:act', '/orders/:id/:act', '/transactions/:id/:act']) {
      app.post<{ Params: { id: string; act: string } }>(path, async ({ params, body }, reply) => {
        const order = findOrder(context.records, params.id)
        const act = Object.hasOwn(ACTS, params.act) ? ACTS[params.act] : undefined
        if (!order || !act) return refuse(reply, 'No such order, or nothing of that name to do', 404)
        const done = act(context, order, fieldsOf(body))
        if (!done.ok) return refuse(reply, done.error.message, 409)
        await context.sim.clock.settle()
        return shownOrder(order)
      })
    }
  }
