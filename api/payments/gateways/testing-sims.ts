import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { SANDBOX_ACCOUNTS } from '#sandbox/accounts.ts'
import { startSandbox } from '#sandbox/index.ts'
import { sandboxGateways } from '../../open-sandbox.ts'
import type { Gateway, NewIntent, OpenedIntent } from './gateway.ts'
import { type GatewaySettings, openGateways } from './gateways.ts'
import { startServer } from './testing.ts'

/** Long enough for a busy machine: a time-out would cause a retry. */
const TIMING = { call: seconds(1), whole: seconds(6) }

/** A server that only receives webhooks. */
async function openEar() {
  const events: { raw: Buffer; headers: IncomingHttpHeaders }[] = []
  const { url, close } = await startServer(async (request, response) => {
    events.push({ raw: await buffer(request), headers: request.headers })
    response.end()
  })
  return { events, close, webhookUrls: { razorpay: { webhookUrl: url }, phonepe: { webhookUrl: url } } }
}

async function openPlay() {
  const sandbox = await startSandbox()
  // An idle connection would keep the server from closing.
  const app = fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  async function sim(path: string, body?: object) {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${origin}/sandbox/__sim${path}`, body ? post : {})
    invariant(answer.ok, `${path} was answered ${answer.status}`)
    return answer.json()
  }
  const stop = async () => {
    await app.close()
    await sandbox.stop()
  }
  return { origin, sim, stop }
}

/** The real gateways with the simulated providers, over HTTP. */
export async function openSimGateways() {
  const { origin, sim, stop } = await openPlay()
  const { events, close, webhookUrls } = await openEar()
  const settings = sandboxGateways(SANDBOX_ACCOUNTS, { origin, shopUrl: 'http://localhost:3000' })
  let moved = 0
  const now = () => new Date(Date.now() + moved)
  return {
    sim,
    events,
    settings,
    /** Both gateways with a new circuit breaker and token cache. */
    fresh: (changes: Partial<GatewaySettings> = {}) =>
      openGateways({ ...settings, ...changes }, { now, timing: TIMING }),
    async advance(advanceMs: number) {
      moved += advanceMs
      await sim('/clock', { advanceMs })
    },
    async reset() {
      moved = 0
      await sim('/reset', {})
      await sim('/settings', webhookUrls)
      events.length = 0
    },
    fault: (path: string, kind: string) => sim('/faults', { match: { path }, kind }),
    /** How often the provider received a call. */
    async received(method: string, path: RegExp): Promise<number> {
      const all: { method: string; path: string }[] = await sim('/requests')
      return all.filter((one) => one.method === method && path.test(one.path)).length
    },
    async stop() {
      await close()
      await stop()
    },
  }
}

export type SimGateways = Awaited<ReturnType<typeof openSimGateways>>

export const simIntent = (changes: Partial<NewIntent> & Pick<NewIntent, 'amount'>): NewIntent => ({
  id: randomUUID(),
  orderId: randomUUID(),
  orderNumber: 'AM7K2P',
  attempt: 1,
  currency: 'INR',
  mayExist: false,
  ...changes,
})

export async function openedBy(gateway: Gateway, intent: NewIntent): Promise<OpenedIntent> {
  const opened = await gateway.open(intent)
  invariant(opened.ok, opened.ok ? '' : opened.error.reason)
  return opened.value
}
