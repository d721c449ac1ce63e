import { PassThrough } from 'node:stream'
import { EVERYTHING, PRESENCE, SEEN } from '#domain/desk-news.ts'
import { milliseconds, seconds } from '#kit/duration.ts'
import { createEventLog } from './event-log.ts'
import { createPresence, type Present } from './presence.ts'

/** The most streams of one process, and of one session: a browser with many tabs gives up its oldest. */
const MAX_CLIENTS = 200
const MAX_PER_SESSION = 6
/** Changes within this time are one event. */
const COLLECT_FOR = milliseconds(100)
const HEARTBEAT = seconds(15)
/** A client that reads nothing is dropped before it fills the memory. */
const MAX_UNREAD = 64 * 1024
/** More names than this are told as everything. */
const MAX_NAMES = 100

type Client = { sessionId: string; stream: PassThrough }

function createClients() {
  const all = new Set<Client>()
  /** Ends a stream in order, so that the browser sees a whole answer. */
  const drop = (client: Client) => {
    all.delete(client)
    client.stream.end()
  }
  const cutOff = (client: Client) => {
    all.delete(client)
    client.stream.destroy()
  }
  return {
    all,
    drop,
    /** Null if there are too many. */
    add(sessionId: string): PassThrough | null {
      if (all.size >= MAX_CLIENTS) return null
      const own = [...all].filter((client) => client.sessionId === sessionId)
      if (own.length >= MAX_PER_SESSION && own[0]) drop(own[0])
      const client = { sessionId, stream: new PassThrough() }
      for (const end of ['close', 'error']) client.stream.on(end, () => all.delete(client))
      all.add(client)
      return client.stream
    },
    write(text: string) {
      for (const client of all) {
        if (client.stream.writableLength + client.stream.readableLength > MAX_UNREAD) cutOff(client)
        else client.stream.write(text)
      }
    },
  }
}

export type NewsHub = ReturnType<typeof createNewsHub>

/**
 * Sends the names of what changed to every open screen of this process. Names only: the screen asks for the rest. With
 * replicas it also tells the position of the database, so that no screen gets an answer from before the change.
 */
export function createNewsHub(position?: () => Promise<string>) {
  const clients = createClients()
  const log = createEventLog()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  function flush() {
    timer = null
    const data = waiting.size > MAX_NAMES ? EVERYTHING : [...waiting].join(' ')
    waiting.clear()
    const write = (names: string) => clients.write(log.add(names))
    if (position) void position().then((at) => write(`${data} ${SEEN}:${at}`))
    else write(data)
  }
  const heartbeat = setInterval(() => clients.write(':\n\n'), HEARTBEAT).unref()
  const presence = createPresence()
  const publish = (names: readonly string[]) => {
    for (const name of names) waiting.add(name)
    if (names.length > 0) timer ??= setTimeout(flush, COLLECT_FOR).unref()
  }
  return {
    lastEventId: log.lastEventId,
    /** Null if there are too many streams. */
    open({ sessionId, lastEventId }: { sessionId: string; lastEventId: string | null }): PassThrough | null {
      const stream = clients.add(sessionId)
      stream?.write(`retry: 3000\n\n${log.since(lastEventId)}`)
      return stream
    },
    publish,
    /** Somebody opened an order or a draft, or left it. Its screens are told, if that is news. */
    takePresence(present: Present) {
      if (presence.take(present)) publish([`${PRESENCE}:${present.opened}`])
    },
    othersAt: presence.others,
    sessionIds: () => [...new Set([...clients.all].map(({ sessionId }) => sessionId))],
    /** Ends the streams of every other session. */
    keepSessions(ids: ReadonlySet<string>) {
      for (const client of clients.all) if (!ids.has(client.sessionId)) clients.drop(client)
    },
    close() {
      clearInterval(heartbeat)
      if (timer) clearTimeout(timer)
      for (const client of clients.all) clients.drop(client)
    },
  }
}
