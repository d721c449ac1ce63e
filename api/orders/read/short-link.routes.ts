import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { findOrderId } from './find-order-id.store.ts'

const ORDER_NUMBER = /^AM-[0-9A-Z]{4}-[0-9A-Z]{4}$/

/**
 * The short address in an SMS, such as /o/AM-7K2M-9QXD, leads to the order page, which asks for a sign-in. An unknown
 * number leads to the list of orders.
 */
export function addShortLinks(app: FastifyInstance, db: Db) {
  app.get<{ Params: { number: string } }>('/o/:number', async ({ params }, reply) => {
    const number = params.number.toUpperCase()
    const orderId = ORDER_NUMBER.test(number) ? await findOrderId(db, number) : null
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(orderId ? `/my/orders/${orderId}` : '/my/orders', 302)
  })
}
