import { setTimeout as wait } from 'node:timers/promises'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { connectListener, type ListenConnection } from './listen-connection.ts'

export const CATALOGUE_CHANGED = 'catalogue_changed'
export const DESK_CHANGED = 'desk_changed'
export const SESSION_ENDED = 'session_ended'
const CHANNELS = [CATALOGUE_CHANGED, DESK_CHANGED, SESSION_ENDED] as const
export type Channel = (typeof CHANNELS)[number]

type Subscriber = { channel: Channel; onNotice: (payload: string) => void; onLost: () => void }

/** The one connection of a process on which PostgreSQL notifies it, for all channels. */
export type Listener = {
  /**
   * Calls `onNotice` with each payload sent to the channel. When the connection is lost it calls `onLost`. After
   * reconnecting it calls `onNotice` with an empty payload, because notifications in between were lost; also at once, if
   * there were any before the first subscriber.
   */
  on(channel: Channel, onNotice: (payload: string) => void, onLost?: () => void): void
  /** How long ago the connection was last proved to hear. */
  age(): Milliseconds
  close(): Promise<void>
}

export type ListenOptions = {
  /** A direct connection to the primary: a pooler and a standby notify nobody. */
  url: string
  retryAfter?: Milliseconds
  /** How often the connection proves that it hears, and how long the proof may take. */
  heartbeat?: { every: Milliseconds; within: Milliseconds }
}

const HEARTBEAT = { every: seconds(5), within: seconds(3) }
const GOODBYE = seconds(1)

/** Opens the listening connection and proves that it hears; the message says what is wrong with the address if not. */
export async function openListener(options: ListenOptions): Promise<Result<Listener, string>> {
  const { url, retryAfter = seconds(1), heartbeat = HEARTBEAT } = options
  const subscribers: Subscriber[] = []
  /** Channels with notifications that nobody subscribed to yet, such as changes while a process loads the catalogue. */
  const missed = new Set<string>()
  const kept = await keepConnection({ url, retryAfter, heartbeat, subscribers, missed })
  if (!kept) return fail('The database sends no notifications to this address; it leads through a pooler.')
  return ok({
    on(channel, onNotice, onLost = () => {}) {
      subscribers.push({ channel, onNotice, onLost })
      if (missed.delete(channel)) onNotice('')
    },
    ...kept,
  })
}

type Audience = { subscribers: Subscriber[]; missed: Set<string> }

const publishTo =
  ({ subscribers, missed }: Audience) =>
  (channel: string, payload: string) => {
    const own = subscribers.filter((one) => one.channel === channel)
    if (own.length === 0) missed.add(channel)
    for (const { onNotice } of own) onNotice(payload)
  }

type Kept = Required<ListenOptions> & Audience

/** Connects again and again, and closes a connection that no longer hears. Null: the first one did not. */
async function keepConnection({ url, retryAfter, heartbeat, ...audience }: Kept) {
  const { subscribers } = audience
  const stop = new AbortController()
  const pause = (time: Milliseconds) => wait(time, undefined, { signal: stop.signal }).catch(() => {})
  const open = () => connectListener({ url, channels: CHANNELS }, { onNotice: publishTo(audience), onEnd })
  let current = await open()
  let provedAt = performance.now()

  function onEnd(): void {
    for (const { onLost } of subscribers) onLost()
    void reopen()
  }

  async function reopen(): Promise<void> {
    while (!stop.signal.aborted) {
      const fresh = await open().catch(() => null)
      if (fresh) return adopt(fresh)
      await pause(retryAfter)
    }
  }

  function adopt(fresh: ListenConnection): void {
    current = fresh
    if (stop.signal.aborted) fresh.destroy()
    provedAt = performance.now()
    for (const { onNotice } of subscribers) onNotice('')
  }

  /** A connection that a failover has cut off looks alive until TCP gives up, so it is closed without an echo. */
  async function watch(): Promise<void> {
    for (;;) {
      await pause(heartbeat.every)
      if (stop.signal.aborted) return
      const proved = current
      if (await proved.hears(heartbeat.within)) provedAt = performance.now()
      else if (proved === current) proved.destroy()
    }
  }

  if (!(await current.hears(heartbeat.within))) {
    stop.abort()
    current.destroy()
    return null
  }
  void watch()
  return {
    age: () => milliseconds(Math.round(performance.now() - provedAt)),
    async close() {
      stop.abort()
      subscribers.length = 0
      await Promise.race([current.end(), wait(GOODBYE, undefined, { ref: false })])
      current.destroy()
    },
  }
}
