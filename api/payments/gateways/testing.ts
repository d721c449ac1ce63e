import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import type { GatewayCall } from './http-client.ts'

export type Heard = { call: string; query: string; headers: IncomingHttpHeaders; body: string }
/** HANG never answers, RESET cuts the line, HALF cuts it in the middle of the answer. */
export type Reply = 'HANG' | 'RESET' | 'HALF' | { status?: number; json?: unknown; text?: string }
type Script = Record<string, Reply | Reply[] | ((heard: Heard) => Reply)>

export const NOW = new Date('2026-01-01T00:05:00Z')

/** Gives up on a silent provider soon enough for a test, and late enough for a busy machine. */
export const IMPATIENT = { call: milliseconds(400), whole: milliseconds(2500) }

/** A line whose clock stands still, and what it told about itself. */
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

/** A server on a port of its own, and how to end it before its time. */
export async function listenAndTell(answerer: Answerer) {
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

/** A server on a port of its own, for as long as the test runs. */
export async function listen(answerer: Answerer): Promise<string> {
  const { url, close } = await listenAndTell(answerer)
  onTestFinished(close)
  return url
}

/** A provider that answers each "METHOD /path" as written, a list one by one; the last of it stays. */
export async function provider(script: Script) {
  const heard: Heard[] = []
  const url = await listen(async (request, response) => {
    const said = await hear(request)
    heard.push(said)
    answer(replyTo(script, said), response)
  })
  return {
    url,
    heard,
    calls: () => heard.map(({ call }) => call),
    bodies: (call: string) => heard.filter((one) => one.call === call).map(({ body }) => JSON.parse(body)),
  }
}

async function hear(request: IncomingMessage): Promise<Heard> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString('utf8')
  return { call: `${request.method} ${path}`, query, headers: request.headers, body }
}

function replyTo(script: Script, heard: Heard): Reply {
  const planned = script[heard.call]
  if (planned === undefined) return { status: 404, text: 'nothing here' }
  if (typeof planned === 'function') return planned(heard)
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
