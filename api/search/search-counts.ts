import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import { countedWords } from '#domain/search/counted-words.ts'
import type { SearchAnswer } from '#domain/search/search-result.ts'
import { minutes } from '#kit/duration.ts'
import { addSearches, type CountedSearch, listPopularWords } from './search-day.store.ts'

/** Further searches are not counted until these are written. */
const MOST_PENDING = 1000
const WRITE_EVERY = minutes(1)
const POPULAR = { days: 30, most: 500 } as const

type CountDeps = {
  db: Db
  logger: FastifyBaseLogger
  answerOf: (query: string, country: CountryCode) => SearchAnswer
}

export type SearchCounts = Awaited<ReturnType<typeof createSearchCounts>>

/** Counts searches in memory and writes them every minute, so that no request waits for it. */
export async function createSearchCounts({ db, logger, answerOf }: CountDeps) {
  const pending = new Map<string, { query: string; country: CountryCode; times: number }>()
  let popular = new Set(await listPopularWords(db, POPULAR.days, POPULAR.most))

  async function write() {
    const searches = sumOf([...pending.values()], answerOf)
    pending.clear()
    if (searches.length > 0) await addSearches(db, searches)
    popular = new Set(await listPopularWords(db, POPULAR.days, POPULAR.most))
  }
  const writeAndLog = () =>
    write().catch((error: unknown) => logger.warn({ err: error }, 'searches could not be counted'))
  const timer = setInterval(writeAndLog, WRITE_EVERY).unref()

  return {
    count(query: string, country: CountryCode) {
      const key = `${country} ${query}`
      const known = pending.get(key)
      if (known) known.times += 1
      else if (pending.size < MOST_PENDING) pending.set(key, { query, country, times: 1 })
    },
    /** Whether many have searched for these words. */
    isPopular: (query: string) => popular.has(countedWords(query) ?? ''),
    write,
    async close() {
      clearInterval(timer)
      await writeAndLog()
    },
  }
}

/** The rows to write: spellings of the same words count together. */
function sumOf(
  searches: readonly { query: string; country: CountryCode; times: number }[],
  answerOf: CountDeps['answerOf'],
): CountedSearch[] {
  const rows = searches.flatMap(({ query, country, times }) => {
    const words = countedWords(query)
    return words === null ? [] : [{ country, words, answer: answerOf(query, country), times }]
  })
  const groups = Map.groupBy(rows, ({ country, words, answer }) => `${country} ${answer} ${words}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, times: others.reduce((sum, { times }) => sum + times, first.times) }] : [],
  )
}
