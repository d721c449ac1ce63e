import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { invariant } from '#kit/invariant.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { startSandbox } from '../index.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string; json: Json }
/** Untyped JSON: the expectations check it. */
type Json = ReturnType<typeof JSON.parse>
type Call = { method?: string; body?: unknown; headers?: Record<string, string> }
export type Answer = { status: number; headers: Headers; json: Json; text: string }

/** A server that receives webhooks and answers as configured. */
async function openReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) })
    const status = answers.shift() ?? 200
    // 0: never answers.
    if (status > 0) response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  invariant(address && typeof address === 'object', 'a listening server has a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    /** The statuses of the next answers; 200 afterwards. */
    answerWith: (...statuses: number[]) => answers.splice(0, answers.length, ...statuses),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function send(url: string, { method, body, headers = {} }: Call): Promise<Answer> {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && {
      body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  const written = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') && written !== ''
  return {
    status: answer.status,
    headers: answer.headers,
    text: written,
    json: isJson ? JSON.parse(written) : null,
  }
}

export const KEY_AUTH = `Basic ${Buffer.from(
  `${SANDBOX_ACCOUNTS.razorpay.keyId}:${SANDBOX_ACCOUNTS.razorpay.keySecret}`,
).toString('base64')}`

async function listen() {
  const sandbox = await startSandbox()
  // A reopened idle connection must not delay the close.
  const app = fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, stop: () => app.close().then(sandbox.stop) }
}

/** Both providers on a real port, with a listener for their webhooks. For tests. */
export async function openSims() {
  const sandbox = await listen()
  const receiver = await openReceiver()
  const call = (path: string, how: Call = {}) => send(`${sandbox.origin}/sandbox${path}`, how)
  const sim = (path: string, body?: unknown, method?: string) =>
    call(`/__sim${path}`, { body, ...(method && { method }) })
  const settings = {
    razorpay: { webhookUrl: `${receiver.url}/razorpay` },
    phonepe: { webhookUrl: `${receiver.url}/phonepe` },
  }
  return {
    origin: sandbox.origin,
    receiver,
    call,
    sim,
    razorpay: (path: string, { headers, ...how }: Call = {}) =>
      call(`/razorpay/v1${path}`, { ...how, headers: { authorization: KEY_AUTH, ...headers } }),
    advance: (advanceMs: number) => sim('/clock', { advanceMs }),
    /** Resets everything, and sends webhooks to the receiver. */
    async reset(changes: object = {}) {
      await sim('/reset', {})
      await sim('/settings', settings)
      await sim('/settings', changes)
      receiver.received.length = 0
      receiver.answerWith()
    },
    async stop() {
      receiver.stop()
      await sandbox.stop()
    },
  }
}

export type Sims = Awaited<ReturnType<typeof openSims>>
