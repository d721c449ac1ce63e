import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { fail, ok, type Result } from '#kit/result.ts'
import { addFile } from '../sim/files.ts'
import { originOf, sendPayPage } from '../sim/pay-page.ts'
import { readOutcome } from '../sim/scenario.ts'
import { panelFields } from '../sim/scenario-panel.ts'
import { findByToken } from './books.ts'
import { badRequest, type Refusal } from './errors.ts'
import { readInstrument } from './instrument.ts'
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
import type { World } from './world.ts'

const PATH = '/sandbox/phonepe/transact/sim'

const queryOf = (url: string) => new URL(url, 'http://sandbox.localhost').searchParams

function readVisit({ books }: World, { url }: FastifyRequest): Visit | null {
  const query = queryOf(url)
  const order = findByToken(books, query.get('token') ?? '')
  if (!order) return null
  const isFramed = query.get('frame') === '1'
  const parentOrigin = originOf(query.get('parent_origin') ?? '') ?? ''
  return { order, isFramed, parentOrigin, action: `${PATH}?${query}` }
}

/** Back to the shop, at the address it gave, unchanged. */
function goBack(reply: FastifyReply, visit: Visit, how: 'CONCLUDED' | 'USER_CANCEL') {
  if (visit.isFramed) return sendPayPage(reply, concludedPage(visit, how))
  return reply.code(303).header('location', visit.order.redirectUrl).send()
}

function showStage(reply: FastifyReply, visit: Visit) {
  const { order } = visit
  if (order.state === 'PENDING') return sendPayPage(reply, transactPage(visit))
  return order.silent ? sendPayPage(reply, closedTabPage(visit)) : goBack(reply, visit, 'CONCLUDED')
}

/** A reload must not pay again, so the page that follows a payment is asked for anew. */
function showOutcome(reply: FastifyReply, visit: Visit, paid: Result<void, Refusal>) {
  if (visit.order.state !== 'PENDING') return showStage(reply, visit)
  if (!paid.ok) return sendPayPage(reply.code(400), transactPage(visit, paid.error.message))
  return reply.redirect(visit.action, 303)
}

function payOnPage(world: World, { order }: Visit, form: URLSearchParams): Result<void, Refusal> {
  const { chance, settings } = world.sim
  const instrument = readInstrument(Object.fromEntries(form), order, chance)
  if (!instrument.ok) return fail(badRequest(instrument.error))
  const usual = settings.current().webhook
  const outcome = form.has('scenario')
    ? readOutcome(panelFields(form), usual)
    : ok(outcomeOf(instrument.value, order, usual))
  if (!outcome.ok) return fail(badRequest(outcome.error))
  const played = simulate(world, order, { instrument: instrument.value, outcome: outcome.value })
  return played.ok ? ok(undefined) : played
}

/** The page PhonePe shows the customer, and the script that opens it. */
export const transactRoutes =
  (world: World): FastifyPluginAsync =>
  async (app) => {
    await addFile(app, new URL('./checkout.js', import.meta.url), ['/checkout.js', '/web/bundle/checkout.js'])
    await addFile(app, new URL('../sim/overlay.css', import.meta.url), ['/overlay.css'])
    app.get('/transact/sim', async (request, reply) => {
      const { requireReferer } = world.sim.settings.current().phonepe
      if (requireReferer && !request.headers.referer) return sendPayPage(reply.code(403), blockedPage())
      const visit = readVisit(world, request)
      return visit ? showStage(reply, visit) : sendPayPage(reply.code(404), unknownPage())
    })
    app.post('/transact/sim', async (request, reply) => {
      const visit = readVisit(world, request)
      if (!visit) return sendPayPage(reply.code(404), unknownPage())
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (form.get('scenario') === 'dismiss') {
        cancelOrder(world, visit.order)
        return goBack(reply, visit, 'USER_CANCEL')
      }
      return showOutcome(reply, visit, payOnPage(world, visit, form))
    })
    app.get('/transact/sim/state', async ({ url }, reply) => {
      const order = findByToken(world.books, queryOf(url).get('token') ?? '')
      reply.header('cache-control', 'no-store')
      return { state: order ? stageOf(order) : 'unknown' }
    })
  }
