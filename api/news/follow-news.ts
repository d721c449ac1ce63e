import type { Db } from '#db/client.ts'
import { DESK_CHANGED, type Listener, SESSION_ENDED } from '#db/listen.ts'
import { newsNames } from '#domain/desk-news.ts'
import { seconds } from '#kit/duration.ts'
import { listLiveSessions } from './live-sessions.store.ts'
import type { NewsHub } from './news-hub.ts'
import { readPresence } from './presence.ts'

/** Sessions also end by the clock, which nobody tells. */
const CHECK_SESSIONS = seconds(30)

/**
 * Passes what the database tells on to the screens of this process, and ends the streams of sessions that ended. Returns
 * a function that stops it.
 */
export function followNews(listener: Listener, { db, news }: { db: Db; news: NewsHub }): () => void {
  const checkSessions = async () => {
    const ids = news.sessionIds()
    if (ids.length > 0) news.keepSessions(await listLiveSessions(db, ids))
  }
  // Without the database nothing is told either; the next check comes soon.
  const check = () => void checkSessions().catch(() => {})
  listener.on(DESK_CHANGED, (notice) => {
    const present = readPresence(notice)
    if (present) news.takePresence(present)
    else news.publish(newsNames(notice))
  })
  listener.on(SESSION_ENDED, check)
  const timer = setInterval(check, CHECK_SESSIONS).unref()
  return () => clearInterval(timer)
}
