import { LRUCache } from 'lru-cache'
import { listen, SESSION_ENDED } from '#db/listen.ts'
import { seconds } from '#kit/duration.ts'
import type { Session } from './session.store.ts'

/** Even if a notification is lost, a session that has ended is accepted no longer than this. */
const LIFETIME = seconds(30)
const MAX_SESSIONS = 10_000

type CachedSession = { session: Session; until: number }

/** Sessions that were looked up a moment ago. Active only while the database notifies it of every ended session. */
export type SessionCache = {
  get(token: string): Session | null
  /** Looks a session up and caches it, unless a session has ended meanwhile: it might be this one. */
  load(token: string, query: () => Promise<Session | null>): Promise<Session | null>
  /** To be called when any session has ended. */
  clear(): void
  /** Starts caching: from now on every ended session is notified. */
  enable(): void
  disable(): void
}

export function createSessionCache(now: () => number = Date.now): SessionCache {
  const sessions = new LRUCache<string, CachedSession>({ max: MAX_SESSIONS })
  let isEnabled = false
  let timesCleared = 0
  const clear = () => {
    timesCleared += 1
    sessions.clear()
  }
  const setEnabled = (enabled: boolean) => {
    isEnabled = enabled
    clear()
  }
  return {
    get(token) {
      const cached = sessions.get(token)
      return cached && cached.until > now() ? cached.session : null
    },
    async load(token, query) {
      const clearedBefore = timesCleared
      const session = await query()
      if (!session || !isEnabled || timesCleared !== clearedBefore) return session
      sessions.set(token, { session, until: Math.min(now() + LIFETIME, session.expiresAt.getTime()) })
      return session
    },
    clear,
    enable: () => setEnabled(true),
    disable: () => setEnabled(false),
  }
}

/** Clears the cache when a session ends, and disables it while the database cannot notify it. */
export async function followSessions(url: string, cache: SessionCache) {
  const listener = await listen({ url, channel: SESSION_ENDED, onLost: cache.disable }, cache.enable)
  cache.enable()
  return listener
}
