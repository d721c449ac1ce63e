import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import type { GatewayCall } from './http-client.ts'

export type ReceivedRequest = { call: string; query: string; headers: IncomingHttpHeaders; body: string }
/** HANG never answers, RESET drops the connection, HALF drops it in the middle of the answer. */
export type Reply = 'HANG' | 'RESET' | 'HALF' | { status?: number; json?: unknown; text?: string }
type Script = Record<string, Reply | Reply[] | ((received: ReceivedRequest) => Reply)>

export const NOW = new Date('2026-01-01T00:05:00Z')

/** Short enough for a test, long enough for a busy machine. */
export const IMPATIENT = { call: milliseconds(400), whole: milliseconds(2500) }

/** Client options with a fixed clock, and the calls that were reported. */
export const quietOptions = (changes: object = {}) => {
  const seen: GatewayCall[] = []
  return {
    seen,
    now: () => NOW,
    random: () => 0,
    onCall: (one: GatewayCall) => seen.push(one),
    ...changes,
  }
}

type Answerer = (request: IncomingMessage, response: ServerResponse) => void

/** A server on a free port, and a function to close it early. */
export async function startServer(answerer: Answerer) {
  const server = createServer(answerer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${address.port}`, close }
}

/** A server on a free port until the test ends. */
export async function listen(answerer: Answerer): Promise<string> {
  const { url, close } = await startServer(answerer)
  onTestFinished(close)
  return url
}

/** A scripted provider: each "METHOD /path" has a reply or a list of replies, whose last one repeats. */
export async function provider(script: Script) {
  const received: ReceivedRequest[] = []
  const url = await listen(async (request, response) => {
    const said = await hear(request)
    received.push(said)
    answer(replyTo(script, said), response)
  })
  return {
    url,
    received,
    calls: () => received.map(({ call }) => call),
    bodies: (call: string) => received.filter((one) => one.call === call).map(({ body }) => JSON.parse(body)),
  }
}

async function hear(request: IncomingMessage): Promise<ReceivedRequest> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString('utf8')
  return { call: `${request.method} ${path}`, query, headers: request.headers, body }
}

function replyTo(script: Script, received: ReceivedRequest): Reply {
  const planned = script[received.call]
  if (planned === undefined) return { status: 404, text: 'nothing here' }
  if (typeof planned === 'function') return planned(received)
  if (!Array.isArray(planned)) return planned
  const next = planned.length > 1 ? planned.shift() : planned[0]
  invariant(next, 'a list of replies is never empty')
  return next
}

function answer(reply: Reply, response: ServerResponse) {
  if (reply === 'HANG') return
  if (reply === 'RESET') {
    response.socket?.resetAndDestroy()
    return
  }
  if (reply === 'HALF') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"id":"order_', () => response.socket?.destroy())
    return
  }
  const { status = 200, json, text = JSON.stringify(json) } = reply
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
