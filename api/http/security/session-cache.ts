import { listen, SESSION_ENDED } from '#db/listen.ts'
import { seconds } from '#kit/duration.ts'
import type { Session } from './session.store.ts'

/** Even if a notice is lost on the way, nobody stays signed in for longer than this after the end. */
const REMEMBERED_FOR = seconds(30)
const MOST = 10_000

type Remembered = { session: Session; until: number }

/** Who is signed in, as looked up a moment ago. Remembers only while it hears of every session that ends. */
export type SessionCache = {
  find(token: string): Session | null
  /** Looks a session up and remembers it, unless one has ended meanwhile: it might be this one. */
  lookUp(token: string, ask: () => Promise<Session | null>): Promise<Session | null>
  /** A session has ended, whichever. */
  forget(): void
  /** From now on every end is heard of. */
  begin(): void
  pause(): void
}

export function createSessionCache(now: () => number = Date.now): SessionCache {
  let sessions = new Map<string, Remembered>()
  let isHearing = false
  const forget = () => {
    sessions = new Map()
  }
  const turn = (hearing: boolean) => {
    isHearing = hearing
    forget()
  }
  return {
    find(token) {
      const found = sessions.get(token)
      return found && found.until > now() ? found.session : null
    },
    async lookUp(token, ask) {
      const asOf = sessions
      const session = await ask()
      if (!session || !isHearing || asOf !== sessions) return session
      if (sessions.size >= MOST) forget()
      sessions.set(token, { session, until: Math.min(now() + REMEMBERED_FOR, session.expiresAt.getTime()) })
      return session
    },
    forget,
    begin: () => turn(true),
    pause: () => turn(false),
  }
}

/** Keeps the memory true for as long as the database can be heard. */
export async function followSessions(url: string, memory: SessionCache) {
  const listener = await listen({ url, channel: SESSION_ENDED, onLost: memory.pause }, memory.begin)
  memory.begin()
  return listener
}
