import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { EVERYTHING } from '#domain/desk-news.ts'
import { milliseconds, seconds } from '#kit/duration.ts'

/** The most streams of one process, and of one session: a browser with many tabs gives up its oldest. */
const MAX_CLIENTS = 200
const MAX_PER_SESSION = 6
/** Events that a client may have missed while it reconnected. */
const KEPT = 200
/** Changes within this time are one event. */
const COLLECT_FOR = milliseconds(100)
const HEARTBEAT = seconds(15)
/** A client that reads nothing is dropped before it fills the memory. */
const MAX_UNREAD = 64 * 1024
/** More names than this are told as everything. */
const MAX_NAMES = 100

type Client = { sessionId: string; stream: PassThrough }
type Opened = { sessionId: string; lastEventId: string | null }

export type NewsHub = {
  /** Null if there are too many streams. */
  open(client: Opened): PassThrough | null
  publish(names: readonly string[]): void
  sessionIds(): string[]
  /** Ends the streams of every other session. */
  keepSessions(ids: ReadonlySet<string>): void
  lastEventId(): string
  close(): void
}

/** Sends the names of what changed to every open screen of this process. Names only: the screen asks for the rest. */
export function createNewsHub(): NewsHub {
  // Event ids of another process or an earlier start mean nothing here.
  const start = randomBytes(4).toString('hex')
  const clients = new Set<Client>()
  const kept: { id: number; data: string }[] = []
  const waiting = new Set<string>()
  let last = 0
  let timer: NodeJS.Timeout | null = null

  const drop = (client: Client) => {
    clients.delete(client)
    client.stream.destroy()
  }
  const write = (client: Client, text: string) => {
    if (client.stream.writableLength + client.stream.readableLength > MAX_UNREAD) drop(client)
    else client.stream.write(text)
  }
  const eventOf = ({ id, data }: { id: number; data: string }) => `id: ${start}-${id}\ndata: ${data}\n\n`
  function flush() {
    timer = null
    last += 1
    const data = waiting.size > MAX_NAMES ? EVERYTHING : [...waiting].join(' ')
    waiting.clear()
    const event = { id: last, data }
    kept.push(event)
    if (kept.length > KEPT) kept.shift()
    for (const client of clients) write(client, eventOf(event))
  }
  /** What was missed since an event; everything, if that event is no longer known. */
  function missedSince(lastEventId: string | null): string {
    if (lastEventId === null) return ''
    const [from, number] = lastEventId.split('-')
    const seen = Number(number)
    const isKnown = from === start && seen <= last && seen >= last - kept.length
    if (!isKnown) return eventOf({ id: last, data: EVERYTHING })
    return kept
      .filter(({ id }) => id > seen)
      .map(eventOf)
      .join('')
  }
  const heartbeat = setInterval(() => {
    for (const client of clients) write(client, ':\n\n')
  }, HEARTBEAT).unref()

  return {
    open({ sessionId, lastEventId }) {
      if (clients.size >= MAX_CLIENTS) return null
      const own = [...clients].filter((client) => client.sessionId === sessionId)
      if (own.length >= MAX_PER_SESSION && own[0]) drop(own[0])
      const client = { sessionId, stream: new PassThrough() }
      client.stream.on('close', () => clients.delete(client))
      client.stream.on('error', () => clients.delete(client))
      clients.add(client)
      client.stream.write(`retry: 3000\n\n${missedSince(lastEventId)}`)
      return client.stream
    },
    publish(names) {
      for (const name of names) waiting.add(name)
      timer ??= setTimeout(flush, COLLECT_FOR).unref()
    },
    sessionIds: () => [...new Set([...clients].map(({ sessionId }) => sessionId))],
    keepSessions(ids) {
      for (const client of clients) if (!ids.has(client.sessionId)) drop(client)
    },
    lastEventId: () => `${start}-${last}`,
    close() {
      clearInterval(heartbeat)
      if (timer) clearTimeout(timer)
      for (const client of clients) drop(client)
    },
  }
}
