import type { z } from 'zod'
import type { HttpClient } from '../http-client.ts'
import { parseAnswer } from '../parse-answer.ts'
import { OrderAnswer, OrderList, PaymentAnswer, PaymentList, RefundAnswer, RefundList } from './answers.ts'
import { explain } from './explain.ts'

export type RazorpaySettings = {
  /** Without a slash at the end. */
  url: string
  scriptUrl: string
  keyId: string
  keySecret: string
  /** The current one and, for two days after a change, the previous one. */
  webhookSecrets: readonly string[]
}

type ApiCall<Schema extends z.ZodType> = {
  name: string
  path: string
  schema: Schema
  headers?: Record<string, string>
  body?: object
}

const JSON_BODY = { 'content-type': 'application/json' }
const of = encodeURIComponent

/** `call` sends once; `callWithRetry` is for idempotent calls. */
function createCalls({ url, keyId, keySecret }: RazorpaySettings, http: HttpClient) {
  // Razorpay accepts the scheme only in this spelling.
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<Schema extends z.ZodType>(apiCall: ApiCall<Schema>, until: AbortSignal) {
    const { name, path, schema, headers, body } = apiCall
    const answer = await http.send({
      name,
      until,
      method: body ? 'POST' : 'GET',
      url: url + path,
      headers: { authorization, accept: 'application/json', ...(body && JSON_BODY), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return parseAnswer(answer, { schema, explain })
  }
  const callWithRetry = <Schema extends z.ZodType>(apiCall: ApiCall<Schema>, until: AbortSignal) =>
    http.retry(until, () => call(apiCall, until))
  return { call, callWithRetry }
}

/** The API calls of Razorpay that we need. */
export function razorpayClient(settings: RazorpaySettings, http: HttpClient) {
  const { call, callWithRetry } = createCalls(settings, http)
  return {
    createOrder: (body: object, until: AbortSignal) =>
      call({ name: 'create order', path: '/v1/orders', schema: OrderAnswer, body }, until),
    findOrders: (receipt: string, until: AbortSignal) =>
      callWithRetry(
        { name: 'find order', path: `/v1/orders?receipt=${of(receipt)}`, schema: OrderList },
        until,
      ),
    getOrder: (ref: string, until: AbortSignal) =>
      callWithRetry({ name: 'get order', path: `/v1/orders/${of(ref)}`, schema: OrderAnswer }, until),
    listPayments: (ref: string, until: AbortSignal) =>
      callWithRetry(
        { name: 'list payments', path: `/v1/orders/${of(ref)}/payments`, schema: PaymentList },
        until,
      ),
    getPayment: (ref: string, until: AbortSignal) => {
      const path = `/v1/payments/${of(ref)}?expand[]=card`
      return callWithRetry({ name: 'get payment', path, schema: PaymentAnswer }, until)
    },
    capture: (ref: string, body: object, until: AbortSignal) =>
      call({ name: 'capture', path: `/v1/payments/${of(ref)}/capture`, schema: PaymentAnswer, body }, until),
    /** Idempotent by its key. */
    refund: (ref: string, { key, ...body }: { key: string } & object, until: AbortSignal) => {
      const headers = { 'x-refund-idempotency': key }
      const path = `/v1/payments/${of(ref)}/refund`
      return callWithRetry({ name: 'refund', path, schema: RefundAnswer, headers, body }, until)
    },
    getRefund: (ref: string, until: AbortSignal) =>
      callWithRetry({ name: 'get refund', path: `/v1/refunds/${of(ref)}`, schema: RefundAnswer }, until),
    listRefunds: (ref: string, until: AbortSignal) =>
      callWithRetry(
        { name: 'list refunds', path: `/v1/payments/${of(ref)}/refunds`, schema: RefundList },
        until,
      ),
  }
}
export type RazorpayClient = ReturnType<typeof razorpayClient>
