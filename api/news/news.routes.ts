import type { NEWS_CALLS } from '#contract/admin/news-calls.ts'
import type { Db } from '#db/client.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { listStaffNames, tellPresence } from './live-sessions.store.ts'
import type { NewsHub } from './news-hub.ts'
import { presenceNotice } from './presence.ts'

type NewsDeps = {
  db: Db
  news: NewsHub
  /** The version of the shop and its screens: a screen that was loaded from another one offers to reload. */
  version: string
}

export const newsRoutes = ({
  db,
  news,
  version,
}: NewsDeps): Pick<AdminHandlers, keyof typeof NEWS_CALLS> => ({
  getNews: async (_, { sessionId, lastEventId }) => {
    const stream = news.open({ sessionId, lastEventId })
    return stream ? ok({ stream }) : fail({ code: 'UNAVAILABLE' })
  },
  async setPresence({ body: { opened, isHere } }, { staff }) {
    const present = { opened, staffId: staff.id, isHere }
    news.takePresence(present)
    await tellPresence(db, presenceNotice(present))
    const others = isHere ? news.othersAt(opened, staff.id) : []
    return ok({ others: others.length > 0 ? await listStaffNames(db, others) : [] })
  },
  getVersion: async () => ok({ version, lastEventId: news.lastEventId() }),
})
