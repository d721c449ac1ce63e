import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { PROCESS_NAME } from './client.ts'

const CONNECT_TIMEOUT = seconds(3)
const KEEP_ALIVE_AFTER = seconds(10)

export type ListenConnection = {
  /** Sends itself a notification and waits for it; false: it was not heard. */
  hears(within: Milliseconds): Promise<boolean>
  end(): Promise<void>
  /** Ends it without a goodbye, which a connection that is cut off would never hear. */
  destroy(): void
}

export type ConnectionEvents = { onNotice: (channel: string, payload: string) => void; onEnd: () => void }

const clientOf = (url: string) =>
  new pg.Client({
    connectionString: url,
    // It also tells other processes that this one is alive, if its statements go through a pooler.
    application_name: PROCESS_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
  })

type Address = { url: string; channels: readonly string[] }

/** Opens a connection that listens to the channels, and to one of its own for the heartbeat. */
export async function connectListener(
  { url, channels }: Address,
  { onNotice, onEnd }: ConnectionEvents,
): Promise<ListenConnection> {
  const echo = `echo_${randomUUID()}`
  const client = clientOf(url)
  let heard: ((word: string) => void) | null = null
  client.on('error', () => {})
  client.on('notification', ({ channel, payload = '' }) =>
    channel === echo ? heard?.(payload) : onNotice(channel, payload),
  )
  await client.connect()
  try {
    const names = [...channels, echo].map((channel) => `listen ${client.escapeIdentifier(channel)}`)
    await client.query(names.join('; '))
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  client.once('end', onEnd)
  return {
    async hears(within) {
      const word = randomUUID()
      let isHeard = false
      const enough = new AbortController()
      heard = (said) => {
        isHeard ||= said === word
        if (isHeard) enough.abort()
      }
      client.query('select pg_notify($1, $2)', [echo, word]).catch(() => enough.abort())
      await wait(within, undefined, { signal: enough.signal }).catch(() => {})
      // A process that was stopped for some seconds first reads what has arrived.
      if (!isHeard) await nextTurn()
      return isHeard
    },
    end: () => client.end(),
    destroy: () => void client.connection.stream.destroy(),
  }
}
