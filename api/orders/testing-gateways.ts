import { invariant } from '#kit/invariant.ts'
import type { listenSandbox } from '#sandbox/testing.ts'
import type { GatewaySettings } from '../payments/index.ts'
import type { Control } from './testing-time.ts'

/** Whatever the wire brings: the expectation is the check. */
type Json = ReturnType<typeof JSON.parse>

/** Played providers, in this process or another. */
export type Played = Pick<Awaited<ReturnType<typeof listenSandbox>>, 'origin' | 'accounts'>

/** How a shop reaches the played providers. */
export function gatewaySettings({ origin, accounts: { razorpay, phonepe } }: Played): GatewaySettings {
  const { webhookUsername: username, webhookPassword, previousWebhookPassword } = phonepe
  return {
    shopUrl: 'http://localhost',
    razorpay: {
      url: origin + razorpay.basePath,
      scriptUrl: razorpay.checkoutScript,
      keyId: razorpay.keyId,
      keySecret: razorpay.keySecret,
      webhookSecrets: [razorpay.webhookSecret, razorpay.previousWebhookSecret],
    },
    phonepe: {
      oauthUrl: origin + phonepe.oauthBasePath,
      pgUrl: origin + phonepe.pgBasePath,
      scriptUrl: phonepe.checkoutScript,
      clientId: phonepe.clientId,
      clientSecret: phonepe.clientSecret,
      clientVersion: phonepe.clientVersion,
      webhookAccounts: [webhookPassword, previousWebhookPassword].map((password) => ({ username, password })),
    },
  }
}

/** The control calls of the played providers. */
export function controlOf({ origin }: Pick<Played, 'origin'>): Control {
  return async (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Json> => {
    const answer = await fetch(`${origin}/sandbox/__sim${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await answer.text()
    invariant(answer.ok, `${path} answers ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}
