import type { z } from 'zod'
import type { Line } from '../http-client.ts'
import { parseAnswer } from '../parse-answer.ts'
import { OrderAnswer, OrderList, PaymentAnswer, PaymentList, RefundAnswer, RefundList } from './answers.ts'
import { explain } from './explain.ts'

export type RazorpaySettings = {
  /** Without a slash at the end. */
  url: string
  scriptUrl: string
  keyId: string
  keySecret: string
  /** The current one and, for two days after a change, the one before. */
  webhookSecrets: readonly string[]
}

type Question<Schema extends z.ZodType> = {
  name: string
  path: string
  schema: Schema
  headers?: Record<string, string>
  body?: object
}

const JSON_BODY = { 'content-type': 'application/json' }
const of = encodeURIComponent

/** `ask` asks once; `persist` is for what may safely be asked again. */
function askerOf({ url, keyId, keySecret }: RazorpaySettings, line: Line) {
  // The scheme word is taken only in exactly this case.
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function ask<Schema extends z.ZodType>(question: Question<Schema>, until: AbortSignal) {
    const { name, path, schema, headers, body } = question
    const answer = await line.ask({
      name,
      until,
      method: body ? 'POST' : 'GET',
      url: url + path,
      headers: { authorization, accept: 'application/json', ...(body && JSON_BODY), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return parseAnswer(answer, { schema, explain })
  }
  const persist = <Schema extends z.ZodType>(question: Question<Schema>, until: AbortSignal) =>
    line.persist(until, () => ask(question, until))
  return { ask, persist }
}

/** The calls of the card provider that we need. */
export function razorpayClient(settings: RazorpaySettings, line: Line) {
  const { ask, persist } = askerOf(settings, line)
  return {
    createOrder: (body: object, until: AbortSignal) =>
      ask({ name: 'create order', path: '/v1/orders', schema: OrderAnswer, body }, until),
    findOrders: (receipt: string, until: AbortSignal) =>
      persist({ name: 'find order', path: `/v1/orders?receipt=${of(receipt)}`, schema: OrderList }, until),
    getOrder: (ref: string, until: AbortSignal) =>
      persist({ name: 'get order', path: `/v1/orders/${of(ref)}`, schema: OrderAnswer }, until),
    listPayments: (ref: string, until: AbortSignal) =>
      persist({ name: 'list payments', path: `/v1/orders/${of(ref)}/payments`, schema: PaymentList }, until),
    getPayment: (ref: string, until: AbortSignal) => {
      const path = `/v1/payments/${of(ref)}?expand[]=card`
      return persist({ name: 'get payment', path, schema: PaymentAnswer }, until)
    },
    capture: (ref: string, body: object, until: AbortSignal) =>
      ask({ name: 'capture', path: `/v1/payments/${of(ref)}/capture`, schema: PaymentAnswer, body }, until),
    /** With its key the same refund is made once, however often it is asked for. */
    refund: (ref: string, { key, ...body }: { key: string } & object, until: AbortSignal) => {
      const headers = { 'x-refund-idempotency': key }
      const path = `/v1/payments/${of(ref)}/refund`
      return persist({ name: 'refund', path, schema: RefundAnswer, headers, body }, until)
    },
    getRefund: (ref: string, until: AbortSignal) =>
      persist({ name: 'get refund', path: `/v1/refunds/${of(ref)}`, schema: RefundAnswer }, until),
    listRefunds: (ref: string, until: AbortSignal) =>
      persist({ name: 'list refunds', path: `/v1/payments/${of(ref)}/refunds`, schema: RefundList }, until),
  }
}
export type RazorpayClient = ReturnType<typeof razorpayClient>
