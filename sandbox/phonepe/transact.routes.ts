import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { fail, ok, type Result } from '#kit/result.ts'
import { addFile } from '../sim/files.ts'
import { originOf, sendPayPage } from '../sim/pay-page.ts'
import { readOutcome } from '../sim/scenario.ts'
import { panelFields } from '../sim/scenario-panel.ts'
import type { Context } from './context.ts'
import { badRequest, type Refusal } from './errors.ts'
import { readInstrument } from './instrument.ts'
import { findByToken } from './records.ts'
import { cancelOrder } from './settle-order.ts'
import { outcomeOf, simulate } from './simulate.ts'
import {
  blockedPage,
  closedTabPage,
  concludedPage,
  stageOf,
  transactPage,
  unknownPage,
  type Visit,
} from './transact-page.ts'

const PATH = '/sandbox/phonepe/transact/sim'

const queryOf = (url: string) => new URL(url, 'http://sandbox.localhost').searchParams

function readVisit({ records }: Context, { url }: FastifyRequest): Visit | null {
  const query = queryOf(url)
  const order = findByToken(records, query.get('token') ?? '')
  if (!order) return null
  const isFramed = query.get('frame') === '1'
  const parentOrigin = originOf(query.get('parent_origin') ?? '') ?? ''
  return { order, isFramed, parentOrigin, action: `${PATH}?${query}` }
}

/** Redirects to the shop's return address, unchanged. */
function goBack(reply: FastifyReply, visit: Visit, how: 'CONCLUDED' | 'USER_CANCEL') {
  if (visit.isFramed) return sendPayPage(reply, concludedPage(visit, how))
  return reply.code(303).header('location', visit.order.redirectUrl).send()
}

function showStage(reply: FastifyReply, visit: Visit) {
  const { order } = visit
  if (order.state === 'PENDING') return sendPayPage(reply, transactPage(visit))
  return order.silent ? sendPayPage(reply, closedTabPage(visit)) : goBack(reply, visit, 'CONCLUDED')
}

/** Redirects after a payment, so that a reload does not pay again. */
function showOutcome(reply: FastifyReply, visit: Visit, paid: Result<void, Refusal>) {
  if (visit.order.state !== 'PENDING') return showStage(reply, visit)
  if (!paid.ok) return sendPayPage(reply.code(400), transactPage(visit, paid.error.message))
  return reply.redirect(visit.action, 303)
}

function payOnPage(context: Context, { order }: Visit, form: URLSearchParams): Result<void, Refusal> {
  const { random, settings } = context.sim
  const instrument = readInstrument(Object.fromEntries(form), order, random)
  if (!instrument.ok) return fail(badRequest(instrument.error))
  const usual = settings.current().webhook
  const outcome = form.has('scenario')
    ? readOutcome(panelFields(form), usual)
    : ok(outcomeOf(instrument.value, order, usual))
  if (!outcome.ok) return fail(badRequest(outcome.error))
  const simulated = simulate(context, order, { instrument: instrument.value, outcome: outcome.value })
  return simulated.ok ? ok(undefined) : simulated
}

/** PhonePe's payment page, and the script that opens it. */
export const transactRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    await addFile(app, new URL('./checkout.js', import.meta.url), ['/checkout.js', '/web/bundle/checkout.js'])
    await addFile(app, new URL('../sim/overlay.css', import.meta.url), ['/overlay.css'])
    app.get('/transact/sim', async (request, reply) => {
      const { requireReferer } = context.sim.settings.current().phonepe
      if (requireReferer && !request.headers.referer) return sendPayPage(reply.code(403), blockedPage())
      const visit = readVisit(context, request)
      return visit ? showStage(reply, visit) : sendPayPage(reply.code(404), unknownPage())
    })
    app.post('/transact/sim', async (request, reply) => {
      const visit = readVisit(context, request)
      if (!visit) return sendPayPage(reply.code(404), unknownPage())
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (form.get('scenario') === 'dismiss') {
        cancelOrder(context, visit.order)
        return goBack(reply, visit, 'USER_CANCEL')
      }
      return showOutcome(reply, visit, payOnPage(context, visit, form))
    })
    app.get('/transact/sim/state', async ({ url }, reply) => {
      const order = findByToken(context.records, queryOf(url).get('token') ?? '')
      reply.header('cache-control', 'no-store')
      return { state: order ? stageOf(order) : 'unknown' }
    })
  }
