import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

export type Load = {
  url: string
  /** The path for the visitor of this number, if it is not the address's own. */
  path?: (visitor: number) => string
  method?: string
  /** The body and the headers of the visitor of this number. */
  body?: (visitor: number) => string
  headers?: (visitor: number) => Record<string, string>
}

export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

const CONNECTIONS = 8
const MOST_REQUESTS = 400_000
const HEAD_END = '\r\n\r\n'

/**
 * Each request comes from a different visitor, named by the trusted proxy, and consecutive requests come from different
 * networks (4,096 in all), so that the rate limiter can stay on.
 */
const visitorAddress = (count: number) => `10.${count & 255}.${(count >> 8) & 15}.${(count >> 12) & 255}`

let nextVisitor = 0

/**
 * Sends requests on eight connections, in sequence on each, until the time or the number of requests is reached. Plain
 * sockets: Node's HTTP client uses more CPU time than the servers measured here.
 */
export async function measure(load: Load, seconds: number, most = MOST_REQUESTS): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  let sent = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const mayAsk = () => performance.now() < end && sent++ < most
  const note = (status: number, milliseconds: number) => {
    if (status >= 400) failed++
    times.push(milliseconds)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => visitAgain(load, mayAsk, note)))
  const elapsed = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), failed }
}

/** A server may close a connection after some requests; then a new one is opened. */
async function visitAgain(load: Load, mayAsk: () => boolean, note: Note) {
  while (await askOnConnection(load, mayAsk, note));
}

type Note = (status: number, milliseconds: number) => void

/** Resolves to true when the server closed the connection and there is time for another. */
function askOnConnection(load: Load, mayAsk: () => boolean, note: Note): Promise<boolean> {
  return new Promise((done, broken) => {
    const { hostname, port } = new URL(load.url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const request = requestOf(load)
    let started = 0
    const ask = () => {
      if (!mayAsk()) {
        socket.destroy()
        return done(false)
      }
      started = performance.now()
      socket.write(request(nextVisitor++))
    }
    readAnswers(socket, (status, isLast) => {
      note(status, performance.now() - started)
      if (!isLast) return ask()
      socket.destroy()
      done(true)
    })
    socket.once('connect', ask)
    socket.once('error', broken)
  })
}

/** Calls back for each whole answer: its status, and whether the server will close the connection after it. */
function readAnswers(socket: Socket, onAnswer: (status: number, isLast: boolean) => void) {
  let head = ''
  let missing = -1
  socket.on('data', (chunk) => {
    let bodyBytes = chunk.length
    if (missing < 0) {
      head += chunk.toString('latin1')
      const cut = head.indexOf(HEAD_END)
      if (cut < 0) return
      bodyBytes = head.length - cut - HEAD_END.length
      head = head.slice(0, cut)
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    missing -= bodyBytes
    if (missing > 0) return
    const [status, isLast] = [Number(head.slice(9, 12)), /connection: close/i.test(head)]
    head = ''
    missing = -1
    onAnswer(status, isLast)
  })
}

/** The part of a request that is the same for every visitor is built once. */
function requestOf({ url, method = 'GET', path, headers, body }: Load) {
  const { host, pathname, search } = new URL(url)
  const own = pathname + search
  return (visitor: number) => {
    const start = `${method} ${path?.(visitor) ?? own} HTTP/1.1\r\nhost: ${host}\r\n`
    const lines = Object.entries(headers?.(visitor) ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
    const text = body?.(visitor) ?? ''
    const length = text && `content-length: ${Buffer.byteLength(text)}\r\n`
    return `${start}${length}${lines.join('')}x-forwarded-for: ${visitorAddress(visitor)}${HEAD_END}${text}`
  }
}
