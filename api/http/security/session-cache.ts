import { LRUCache } from 'lru-cache'
import { shopTime } from '#db/clock.ts'
import { type Listener, SESSION_ENDED } from '#db/listen.ts'
import { seconds } from '#kit/duration.ts'
import type { Session } from './session.store.ts'

/** Even if a notification is lost, a session that has ended is accepted no longer than this. */
const LIFETIME = seconds(30)
const MAX_SESSIONS = 10_000

/** `since`: the number of changes when its lookup began. */
type CachedSession = { session: Session; since: number; until: number }

/** Sessions that were looked up a moment ago. Active only while the database notifies it of every ended session. */
export type SessionCache = {
  get(token: string): Session | null
  /** Looks a session up and caches it, unless it has ended meanwhile. */
  load(token: string, query: () => Promise<Session | null>): Promise<Session | null>
  /** To be called when a session has ended, or when a customer is shut out; with the id of either. */
  forget(id: string): void
  /** The session of this token has ended here; the notification comes a moment later. */
  drop(token: string): void
  /** Starts caching: from now on every ended session is notified. */
  enable(): void
  disable(): void
}

export function createSessionCache(now: () => number = shopTime): SessionCache {
  const sessions = new LRUCache<string, CachedSession>({ max: MAX_SESSIONS })
  // When sessions ended, counted in changes. An entry is needed as long as a session may be cached or loading.
  const ended = new Map<string, number>()
  let change = 0
  let clearedAt = 0
  let isEnabled = false
  const clear = () => {
    change += 1
    clearedAt = change
    ended.clear()
    sessions.clear()
  }
  const setEnabled = (enabled: boolean) => {
    isEnabled = enabled
    clear()
  }
  const hasEndedSince = ({ id, userId }: Session, since: number) =>
    (ended.get(id) ?? 0) > since || (ended.get(userId) ?? 0) > since
  const forget = (id: string) => {
    if (ended.size >= MAX_SESSIONS) clear()
    change += 1
    ended.set(id, change)
  }
  return {
    get(token) {
      const cached = sessions.get(token)
      if (!cached || cached.until <= now() || hasEndedSince(cached.session, cached.since)) return null
      return cached.session
    },
    async load(token, query) {
      const since = change
      const session = await query()
      if (!session || !isEnabled || clearedAt > since) return session
      const until = Math.min(now() + LIFETIME, session.expiresAt.getTime())
      sessions.set(token, { session, since, until })
      return session
    },
    forget,
    drop(token) {
      const cached = sessions.get(token)
      if (cached) forget(cached.session.id)
    },
    enable: () => setEnabled(true),
    disable: () => setEnabled(false),
  }
}

/** Forgets each session that ends, and caches nothing while the database cannot notify it. */
export function followSessions(listener: Listener, cache: SessionCache) {
  listener.on(SESSION_ENDED, (id) => (id ? cache.forget(id) : cache.enable()), cache.disable)
  cache.enable()
}
