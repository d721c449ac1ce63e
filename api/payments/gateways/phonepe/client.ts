import type { z } from 'zod'
import type { HttpClient } from '../http-client.ts'
import { parseAnswer } from '../parse-answer.ts'
import { PayAnswer, RefundAnswer, StatusAnswer, TokenAnswer } from './answers.ts'
import { explain } from './explain.ts'
import { createTokenCache } from './tokens.ts'

export type WebhookAccount = { username: string; password: string }

export type PhonePeSettings = {
  /** Both without a slash at the end; in production they differ. */
  oauthUrl: string
  pgUrl: string
  scriptUrl: string
  clientId: string
  clientSecret: string
  clientVersion: string
  /** The current one and, for two days after a change, the previous one. */
  webhookAccounts: readonly WebhookAccount[]
}

type ApiCall<Schema extends z.ZodType> = { name: string; path: string; schema: Schema; body?: object }

/** The API calls of PhonePe that we need. */
export function phonepeClient(settings: PhonePeSettings, http: HttpClient) {
  const tokens = createTokenCache(() => fetchToken(settings, http), http.now)

  const send = ({ name, path, body }: ApiCall<z.ZodType>, token: string, until: AbortSignal) =>
    http.send({
      name,
      until,
      method: body ? 'POST' : 'GET',
      url: settings.pgUrl + path,
      headers: { authorization: `O-Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  async function sendSignedIn(apiCall: ApiCall<z.ZodType>, until: AbortSignal) {
    const token = await tokens.current(until)
    if (!token.ok) return token
    const answer = await send(apiCall, token.value, until)
    if (!answer.ok || answer.value.status !== 401) return answer
    const renewed = await tokens.renew(token.value, until)
    return renewed.ok ? send(apiCall, renewed.value, until) : renewed
  }

  async function call<Schema extends z.ZodType>(apiCall: ApiCall<Schema>, until: AbortSignal) {
    return parseAnswer(await sendSignedIn(apiCall, until), { schema: apiCall.schema, explain })
  }
  const callWithRetry = <Schema extends z.ZodType>(apiCall: ApiCall<Schema>, until: AbortSignal) =>
    http.retry(until, () => call(apiCall, until))

  return {
    pay: (body: object, until: AbortSignal) =>
      call({ name: 'pay', path: '/checkout/v2/pay', schema: PayAnswer, body }, until),
    getStatus: (ref: string, until: AbortSignal) => {
      const path = `/checkout/v2/order/${encodeURIComponent(ref)}/status?details=true&errorContext=true`
      return callWithRetry({ name: 'order status', path, schema: StatusAnswer }, until)
    },
    /** Idempotent by its id. */
    refund: (body: object, until: AbortSignal) =>
      callWithRetry({ name: 'refund', path: '/payments/v2/refund', schema: RefundAnswer, body }, until),
    getRefund: (key: string, until: AbortSignal) => {
      const path = `/payments/v2/refund/${encodeURIComponent(key)}/status`
      return callWithRetry({ name: 'refund status', path, schema: RefundAnswer }, until)
    },
  }
}
export type PhonePeClient = ReturnType<typeof phonepeClient>

async function fetchToken(
  { oauthUrl, clientId, clientSecret, clientVersion }: PhonePeSettings,
  http: HttpClient,
) {
  const form = new URLSearchParams({
    client_id: clientId,
    client_version: clientVersion,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  })
  // A deadline of its own: several callers may wait for the same token.
  const until = http.deadline()
  const answer = await http.retry(until, () =>
    http.send({
      name: 'token',
      until,
      method: 'POST',
      url: `${oauthUrl}/v1/oauth/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    }),
  )
  return parseAnswer(answer, {
    schema: TokenAnswer,
    explain: (refusal) => ({ ...explain(refusal), kind: 'UNAUTHORISED' }),
  })
}
