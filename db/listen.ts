import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Milliseconds, seconds } from '#kit/duration.ts'

export const CATALOGUE_CHANGED = 'catalogue_changed'
export const DESK_CHANGED = 'desk_changed'
export const SESSION_ENDED = 'session_ended'

type Subscription = { url: string; channel: string; retryAfter?: Milliseconds; onLost?: () => void }
export type Listener = { close: () => Promise<void> }

/**
 * Calls `onNotice` with each payload sent to the channel. When the connection is lost it calls `onLost`. After
 * reconnecting it calls `onNotice` with an empty payload, because notifications in between were lost.
 */
export async function listen(
  { url, channel, retryAfter = seconds(1), onLost = () => {} }: Subscription,
  onNotice: (payload: string) => void,
): Promise<Listener> {
  const stop = new AbortController()
  let client = await open()

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'aranya-mill listen',
      keepAlive: true,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => onNotice(payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    fresh.once('end', () => {
      onLost()
      void reopen()
    })
    return fresh
  }

  async function reopen(): Promise<void> {
    while (!stop.signal.aborted) {
      const fresh = await open().catch(() => null)
      if (fresh) return adopt(fresh)
      await wait(retryAfter, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  async function adopt(fresh: pg.Client): Promise<void> {
    client = fresh
    if (stop.signal.aborted) return fresh.end()
    onNotice('')
  }

  return {
    close: async () => {
      stop.abort()
      await client.end()
    },
  }
}
