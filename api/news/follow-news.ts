import type { Db } from '#db/client.ts'
import { DESK_CHANGED, type Listener, listen, SESSION_ENDED } from '#db/listen.ts'
import { newsNames } from '#domain/desk-news.ts'
import { seconds } from '#kit/duration.ts'
import { listLiveSessions } from './live-sessions.store.ts'
import type { NewsHub } from './news-hub.ts'
import { readPresence } from './presence.ts'

/** Sessions also end by the clock, which nobody tells. */
const CHECK_SESSIONS = seconds(30)

/** Passes what the database tells on to the screens of this process, and ends the streams of sessions that ended. */
export async function followNews(url: string, { db, news }: { db: Db; news: NewsHub }): Promise<Listener> {
  const checkSessions = async () => {
    const ids = news.sessionIds()
    if (ids.length > 0) news.keepSessions(await listLiveSessions(db, ids))
  }
  // Without the database nothing is told either; the next check comes soon.
  const check = () => void checkSessions().catch(() => {})
  const changes = await listen({ url, channel: DESK_CHANGED }, (notice) => {
    const present = readPresence(notice)
    if (present) news.takePresence(present)
    else news.publish(newsNames(notice))
  })
  const sessions = await listen({ url, channel: SESSION_ENDED }, check)
  const timer = setInterval(check, CHECK_SESSIONS).unref()
  return {
    async close() {
      clearInterval(timer)
      await Promise.all([changes.close(), sessions.close()])
    },
  }
}
