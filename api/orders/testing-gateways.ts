import { invariant } from '#kit/invariant.ts'
import type { listenSandbox } from '#sandbox/testing.ts'
import { sandboxGateways } from '../open-sandbox.ts'
import type { GatewaySettings } from '../payments/index.ts'
import type { Control } from './testing-time.ts'

/** Untyped JSON: the expectations check it. */
type Json = ReturnType<typeof JSON.parse>

/** Simulated providers, in this process or another. */
export type SimulatedProviders = Pick<Awaited<ReturnType<typeof listenSandbox>>, 'origin' | 'accounts'>

/** The gateway settings for the simulated providers. */
export const gatewaySettings = ({ origin, accounts }: SimulatedProviders): GatewaySettings =>
  sandboxGateways(accounts, { origin, shopUrl: 'http://localhost' })

/** The control calls of the simulated providers. */
export function controlOf({ origin }: Pick<SimulatedProviders, 'origin'>): Control {
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
