import type { FastifyPluginAsync } from 'fastify'
import { fail, type Result } from '#kit/result.ts'
import { addFile } from '../sim/files.ts'
import { sendPayPage } from '../sim/pay-page.ts'
import { readOutcome } from '../sim/scenario.ts'
import { panelFields } from '../sim/scenario-panel.ts'
import { answer } from './answer.ts'
import { checkoutPage, refusedPage } from './checkout-page.ts'
import { type CheckoutRequest, parentOriginOf, readCheckoutRequest } from './checkout-request.ts'
import type { Context } from './context.ts'
import type { Payment } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { readInstrument } from './instrument.ts'
import { queryOf } from './list.ts'
import { findIn } from './records.ts'
import { outcomeOf, simulate } from './simulate.ts'

/** A payment made on the page: with a scenario button, or with a method only. */
function payOnPage(
  context: Context,
  { order, payer }: CheckoutRequest,
  form: URLSearchParams,
): Result<Payment, Refusal> {
  const { random, settings } = context.sim
  const { currency } = order.entity
  const instrument = readInstrument(Object.fromEntries(form), { currency, random })
  if (!instrument.ok) return fail(badRequest(instrument.error))
  const usual = settings.current().webhook
  if (!form.has('scenario')) {
    return simulate(context, order, {
      instrument: instrument.value,
      payer,
      outcome: outcomeOf(instrument.value, order, usual),
    })
  }
  const outcome = readOutcome(panelFields(form), usual)
  if (!outcome.ok) return fail(badRequest(outcome.error))
  return simulate(context, order, { instrument: instrument.value, payer, outcome: outcome.value })
}

/** The script that the shop's page loads, and the page it opens. */
export const checkoutRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    await addFile(app, new URL('./checkout.js', import.meta.url), ['/checkout.js', '/v1/checkout.js'])
    await addFile(app, new URL('../sim/overlay.css', import.meta.url), ['/overlay.css'])
    app.get('/v1/checkout/public', async ({ url }, reply) => {
      const checkout = readCheckoutRequest(context, url)
      const origin = parentOriginOf(url)
      return sendPayPage(
        reply,
        checkout.ok ? checkoutPage(checkout.value, origin) : refusedPage(checkout.error, origin),
      )
    })
    app.post('/v1/checkout/public', async ({ url, body }, reply) => {
      const checkout = readCheckoutRequest(context, url)
      const form = body instanceof URLSearchParams ? body : new URLSearchParams()
      if (!checkout.ok) return sendPayPage(reply, refusedPage(checkout.error, parentOriginOf(url)))
      const payment = payOnPage(context, checkout.value, form)
      if (payment.ok) {
        return reply.redirect(`${checkout.value.action}&payment_id=${payment.value.entity.id}`, 303)
      }
      return sendPayPage(reply, checkoutPage(checkout.value, parentOriginOf(url), payment.error.description))
    })
    app.get('/v1/checkout/public/status', async ({ url }, reply) => {
      reply.header('cache-control', 'no-store')
      const payment = findIn(context.records.payments, queryOf(url).get('payment_id') ?? '')
      return answer(reply, payment, ({ entity }) => ({ state: entity.status }))
    })
  }
