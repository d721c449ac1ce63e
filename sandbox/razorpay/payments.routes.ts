import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { fail, ok, type Result } from '#kit/result.ts'
import { type FieldCheck, fieldProblem, isFields, isWhole } from '../sim/fields.ts'
import { isSlow } from '../sim/provider-hooks.ts'
import { answer, refuse } from './answer.ts'
import type { Context } from './context.ts'
import { collection, type Payment, paymentBody, type Refund, refundBody } from './entities.ts'
import { badField, badRequest, type Refusal, UNKNOWN_ID } from './errors.ts'
import { pageOf, queryOf } from './list.ts'
import { changeNotes } from './orders.routes.ts'
import { readRefund, readRefundKey } from './read-refund.ts'
import { findIn, newestFirst, type RefundKey } from './records.ts'
import { makeRefund } from './refund.ts'
import { capturePayment } from './settle-payment.ts'

type OfPayment = { Params: { id: string } }

const CAPTURE_CHECKS: Record<string, FieldCheck> = {
  amount: (value) => (isWhole(value) ? null : 'The amount field is required and must be an integer.'),
  currency: (value) => (typeof value === 'string' ? null : 'The currency field is required.'),
}

function captureAsked(context: Context, payment: Payment, body: unknown): Result<Payment, Refusal> {
  if (!isFields(body)) return fail(badRequest('The request body must be a JSON object.'))
  const problem = fieldProblem(body, CAPTURE_CHECKS)
  if (problem) return fail(badField(problem))
  return capturePayment(context, payment, { amount: Number(body.amount), currency: String(body.currency) })
}

const DIFFERENT_REQUEST = badRequest(
  'Different request with the same idempotency key has already been processed.',
)
const STILL_RUNNING: Refusal = {
  ...badRequest('Request failed because another request with the same idempotency key is in progress.'),
  status: 409,
}

/** The answer of a repeated key; null for a new key. */
function earlierRefund(known: RefundKey | undefined, request: string): Result<Refund, Refusal> | null {
  if (!known) return null
  if (known.request !== request) return fail(DIFFERENT_REQUEST)
  return known.refund ? ok(known.refund) : fail(STILL_RUNNING)
}

function refundAsked(
  context: Context,
  payment: Payment,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Result<Refund, Refusal> {
  const key = readRefundKey(request.headers['x-refund-idempotency'])
  if (!key.ok) return key
  const outcome = readRefund(request.body)
  if (!outcome.ok) return outcome
  const { refundKeys } = context.records
  const written = JSON.stringify([payment.entity.id, outcome.value])
  const earlier = key.value === null ? null : earlierRefund(refundKeys.get(key.value), written)
  if (earlier) return earlier
  const refund = makeRefund(context, payment, outcome.value)
  if (!refund.ok || key.value === null) return refund
  const entry: RefundKey = { request: written, refund: refund.value }
  refundKeys.set(key.value, entry)
  if (isSlow(request)) hideUntilAnswered(entry, reply)
  return refund
}

/** While the first call is in progress, a repeated call gets an error. */
function hideUntilAnswered(entry: RefundKey, { raw }: FastifyReply) {
  const { refund } = entry
  entry.refund = null
  raw.once('close', () => {
    entry.refund = refund
  })
}

const readRoutes =
  ({ records }: Context): FastifyPluginAsync =>
  async (app) => {
    app.get('/payments', async ({ url }, reply) =>
      answer(reply, pageOf(newestFirst(records.payments), queryOf(url)), (page) =>
        collection(page.map((payment) => paymentBody(payment))),
      ),
    )
    app.get<OfPayment>('/payments/:id', async ({ params, url }, reply) => {
      const withCard = queryOf(url).getAll('expand[]').includes('card')
      return answer(reply, findIn(records.payments, params.id), (payment) => paymentBody(payment, withCard))
    })
    app.get<OfPayment>('/payments/:id/card', async ({ params }, reply) => {
      const payment = findIn(records.payments, params.id)
      if (payment.ok && !payment.value.card)
        return refuse(reply, badRequest('The payment was not made by card'))
      return answer(reply, payment, ({ card }) => card)
    })
    app.get<OfPayment>('/payments/:id/refunds', async ({ params }, reply) =>
      answer(reply, findIn(records.payments, params.id), ({ refunds }) =>
        collection(refunds.toReversed().map(refundBody)),
      ),
    )
    app.get<{ Params: { id: string; refundId: string } }>(
      '/payments/:id/refunds/:refundId',
      async ({ params }, reply) => {
        const refund = findIn(records.refunds, params.refundId)
        const isIts = refund.ok && refund.value.payment.entity.id === params.id
        return answer(reply, refund.ok && !isIts ? fail(UNKNOWN_ID) : refund, refundBody)
      },
    )
    app.get<OfPayment>('/refunds/:id', async ({ params }, reply) =>
      answer(reply, findIn(records.refunds, params.id), refundBody),
    )
  }

export const paymentRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const { payments } = context.records
    await app.register(readRoutes(context))
    app.patch<OfPayment>('/payments/:id', async ({ params, body }, reply) => {
      const payment = findIn(payments, params.id)
      const changed = payment.ok ? changeNotes(payment.value.entity, body) : payment
      return answer(reply, changed.ok ? payment : changed, (found) => paymentBody(found))
    })
    app.post<OfPayment>('/payments/:id/capture', async ({ params, body }, reply) => {
      const payment = findIn(payments, params.id)
      const captured = payment.ok ? captureAsked(context, payment.value, body) : payment
      return answer(reply, captured, (found) => paymentBody(found))
    })
    app.post<OfPayment>('/payments/:id/refund', async (request, reply) => {
      const payment = findIn(payments, request.params.id)
      const refund = payment.ok ? refundAsked(context, payment.value, { request, reply }) : payment
      return answer(reply, refund, refundBody)
    })
  }
