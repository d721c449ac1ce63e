import type { FastifyPluginAsync } from 'fastify'
import { fail, ok, type Result } from '#kit/result.ts'
import { fieldProblem, isFields } from '../sim/fields.ts'
import { answer } from './answer.ts'
import type { Context } from './context.ts'
import { collection, type Notes, type Order, orderBody, paymentBody } from './entities.ts'
import { badField, badRequest, type Refusal } from './errors.ts'
import { pageOf, queryOf } from './list.ts'
import { checkNotes, type NewOrder, notesOf, readOrder } from './read-order.ts'
import { findIn, newestFirst } from './records.ts'

function createOrder({ sim, records }: Context, { rule, ...asked }: NewOrder): Order {
  const order: Order = {
    entity: {
      id: `order_${sim.random.letters(14)}`,
      entity: 'order',
      ...asked,
      amount_paid: 0,
      amount_due: asked.amount,
      offer_id: null,
      status: 'created',
      attempts: 0,
      created_at: sim.clock.seconds(),
    },
    rule,
    payments: [],
  }
  records.orders.set(order.entity.id, order)
  return order
}

function newOrder(context: Context, body: unknown): Result<Order, Refusal> {
  const { capture, uniqueReceipt } = context.sim.settings.current().razorpay
  const asked = readOrder(body, capture)
  if (!asked.ok) return asked
  const { receipt } = asked.value
  const isTaken =
    receipt !== null && [...context.records.orders.values()].some((o) => o.entity.receipt === receipt)
  if (uniqueReceipt && isTaken) {
    return fail(badField({ field: 'receipt', message: 'The receipt has to be unique.' }))
  }
  return ok(createOrder(context, asked.value))
}

/** Only the notes of an order can be changed: a new total needs a new order. */
export function changeNotes(entity: { notes: Notes }, body: unknown): Result<void, Refusal> {
  if (!isFields(body)) return fail(badRequest('The request body must be a JSON object.'))
  const problem = fieldProblem(body, { notes: checkNotes })
  if (problem) return fail(badField(problem))
  entity.notes = notesOf(body.notes)
  return ok(undefined)
}

type OfOrder = { Params: { id: string } }

export const orderRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const { records, sim } = context
    app.post('/orders', async ({ body }, reply) => answer(reply, newOrder(context, body), orderBody))
    app.get('/orders', async ({ url }, reply) => {
      const query = queryOf(url)
      const receipt = query.get('receipt')
      const orders = newestFirst(records.orders).filter(
        (o) => receipt === null || o.entity.receipt === receipt,
      )
      return answer(reply, pageOf(orders, query), (page) => collection(page.map(orderBody)))
    })
    app.get<OfOrder>('/orders/:id', async ({ params }, reply) =>
      answer(reply, findIn(records.orders, params.id), orderBody),
    )
    app.patch<OfOrder>('/orders/:id', async ({ params, body }, reply) => {
      const order = findIn(records.orders, params.id)
      const changed = order.ok ? changeNotes(order.value.entity, body) : order
      return answer(reply, changed.ok ? order : changed, orderBody)
    })
    app.get<OfOrder>('/orders/:id/payments', async ({ params, url }, reply) => {
      const withCard = queryOf(url).getAll('expand[]').includes('card')
      const { listCreated } = sim.settings.current().razorpay
      return answer(reply, findIn(records.orders, params.id), ({ payments }) => {
        const listed = payments.filter(({ entity }) => listCreated || entity.status !== 'created')
        return collection(listed.toReversed().map((payment) => paymentBody(payment, withCard)))
      })
    })
  }
