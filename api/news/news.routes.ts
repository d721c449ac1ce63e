import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import type { NewsHub } from './news-hub.ts'

type NewsDeps = {
  news: NewsHub
  /** The version of the shop and its screens: a screen that was loaded from another one offers to reload. */
  version: string
}

export const newsRoutes = ({ news, version }: NewsDeps): Pick<AdminHandlers, 'getNews' | 'getVersion'> => ({
  getNews: async (_, { sessionId, lastEventId }) => {
    const stream = news.open({ sessionId, lastEventId })
    return stream ? ok({ stream }) : fail({ code: 'UNAVAILABLE' })
  },
  getVersion: async () => ok({ version, lastEventId: news.lastEventId() }),
})
