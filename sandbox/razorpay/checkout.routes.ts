import type { FastifyPluginAsync } from 'fastify'
import { fail, type Result } from '#kit/result.ts'
import { addFile } from '../sim/files.ts'
import { sendPayPage } from '../sim/pay-page.ts'
import { readOutcome } from '../sim/scenario.ts'
import { panelFields } from '../sim/scenario-panel.ts'
import { answer } from './answer.ts'
import { findIn } from './books.ts'
import { checkoutPage, refusedPage } from './checkout-page.ts'
import type { Payment } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { readInstrument } from './instrument.ts'
import { queryOf } from './list.ts'
import { outcomeOf, simulate } from './simulate.ts'
import { parentOriginOf, readVisit, type Visit } from './visit.ts'
import type { World } from './world.ts'

/** A payment made on the page: with a button of the panel, or simply with a method. */
function payOnPage(world: World, { order, payer }: Visit, form: URLSearchParams): Result<Payment, Refusal> {
  const { chance, settings } = world.sim
  const { currency } = order.entity
  const instrument = readInstrument(Object.fromEntries(form), { currency, chance })
  if (!instrument.ok) return fail(badRequest(instrument.error))
  const usual = settings.current().webhook
  if (!form.has('scenario')) {
    return simulate(world, order, {
      instrument: instrument.value,
      payer,
      outcome: outcomeOf(instrument.value, order, usual),
    })
  }
  const outcome = readOutcome(panelFields(form), usual)
  if (!outcome.ok) return fail(badRequest(outcome.error))
  return simulate(world, order, { instrument: instrument.value, payer, outcome: outcome.value })
}

/** The script the shop's page loads, and the page it opens. */
export const checkoutRoutes =
  (world: World): FastifyPluginAsync =>
  async (app) => {
    await addFile(app, new URL('./checkout.js', import.meta.url), ['/checkout.js', '/v1/checkout.js'])
    await addFile(app, new URL('../sim/overlay.css', import.meta.url), ['/overlay.css'])
    app.get('/v1/checkout/public', async ({ url }, reply) => {
      const visit = readVisit(world, url)
      const origin = parentOriginOf(url)
      return sendPayPage(
        reply,
        visit.ok ? checkoutPage(visit.value, origin) : refusedPage(visit.error, origin),
      )
    })
    app.post('/v1/checkout/public', async ({ url, body }, reply) => {
      const visit = readVisit(world, url)
      const form = body instanceof URLSearchParams ? body : new URLSearchParams()
      if (!visit.ok) return sendPayPage(reply, refusedPage(visit.error, parentOriginOf(url)))
      const payment = payOnPage(world, visit.value, form)
      if (payment.ok) {
        return reply.redirect(`${visit.value.action}&payment_id=${payment.value.entity.id}`, 303)
      }
      return sendPayPage(reply, checkoutPage(visit.value, parentOriginOf(url), payment.error.description))
    })
    app.get('/v1/checkout/public/status', async ({ url }, reply) => {
      reply.header('cache-control', 'no-store')
      const payment = findIn(world.books.payments, queryOf(url).get('payment_id') ?? '')
      return answer(reply, payment, ({ entity }) => ({ state: entity.status }))
    })
  }
