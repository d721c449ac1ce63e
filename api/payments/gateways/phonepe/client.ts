import type { z } from 'zod'
import type { Line } from '../http-client.ts'
import { parseAnswer } from '../parse-answer.ts'
import { PayAnswer, RefundAnswer, StatusAnswer, TokenAnswer } from './answers.ts'
import { explain } from './explain.ts'
import { openTokens } from './tokens.ts'

export type WebhookAccount = { username: string; password: string }

export type PhonePeSettings = {
  /** Both without a slash at the end; in production they are two different hosts' paths. */
  oauthUrl: string
  pgUrl: string
  scriptUrl: string
  clientId: string
  clientSecret: string
  clientVersion: string
  /** The current one and, for two days after a change, the one before. */
  webhookAccounts: readonly WebhookAccount[]
}

type Question<Schema extends z.ZodType> = { name: string; path: string; schema: Schema; body?: object }

/** The calls of the phone-payment provider that we need. */
export function phonepeClient(settings: PhonePeSettings, line: Line) {
  const tokens = openTokens(() => fetchToken(settings, line), line.now)

  const send = ({ name, path, body }: Question<z.ZodType>, token: string, until: AbortSignal) =>
    line.ask({
      name,
      until,
      method: body ? 'POST' : 'GET',
      url: settings.pgUrl + path,
      headers: { authorization: `O-Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  async function sendSignedIn(question: Question<z.ZodType>, until: AbortSignal) {
    const token = await tokens.current(until)
    if (!token.ok) return token
    const answer = await send(question, token.value, until)
    if (!answer.ok || answer.value.status !== 401) return answer
    const renewed = await tokens.renew(token.value, until)
    return renewed.ok ? send(question, renewed.value, until) : renewed
  }

  async function ask<Schema extends z.ZodType>(question: Question<Schema>, until: AbortSignal) {
    return parseAnswer(await sendSignedIn(question, until), { schema: question.schema, explain })
  }
  const persist = <Schema extends z.ZodType>(question: Question<Schema>, until: AbortSignal) =>
    line.persist(until, () => ask(question, until))

  return {
    pay: (body: object, until: AbortSignal) =>
      ask({ name: 'pay', path: '/checkout/v2/pay', schema: PayAnswer, body }, until),
    getStatus: (ref: string, until: AbortSignal) => {
      const path = `/checkout/v2/order/${encodeURIComponent(ref)}/status?details=true&errorContext=true`
      return persist({ name: 'order status', path, schema: StatusAnswer }, until)
    },
    /** Its id makes it the same refund, however often it is asked for. */
    refund: (body: object, until: AbortSignal) =>
      persist({ name: 'refund', path: '/payments/v2/refund', schema: RefundAnswer, body }, until),
    getRefund: (key: string, until: AbortSignal) => {
      const path = `/payments/v2/refund/${encodeURIComponent(key)}/status`
      return persist({ name: 'refund status', path, schema: RefundAnswer }, until)
    },
  }
}
export type PhonePeClient = ReturnType<typeof phonepeClient>

async function fetchToken({ oauthUrl, clientId, clientSecret, clientVersion }: PhonePeSettings, line: Line) {
  const form = new URLSearchParams({
    client_id: clientId,
    client_version: clientVersion,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  })
  // Its own time, not a caller's: others may be waiting for the same token.
  const until = line.deadline()
  const answer = await line.persist(until, () =>
    line.ask({
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
