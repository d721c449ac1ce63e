import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import { ok } from '#kit/result.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import type { Handlers } from '../http/calls/route.ts'
import { createCountryViews } from './country-view.ts'
import { liveIndex } from './live-index.ts'
import { createSearchCounts } from './search-counts.ts'
import { searchProducts } from './search-products.ts'
import { suggestProducts } from './suggest-products.ts'

type SearchSources = { db: Db; catalogue: LiveCatalogue; logger: FastifyBaseLogger }

/** The index, the calls that it answers, and the counts of what is searched for. */
export async function createSearch({ db, catalogue, logger }: SearchSources) {
  const index = await liveIndex(db, catalogue)
  const deps = { catalogue, index, viewOf: createCountryViews() }
  const answerOf = (query: string, country: CountryCode) => {
    const { standings } = deps.viewOf(catalogue.current(), index.current(), country)
    return index.current().search(query, { standings }).answer
  }
  const counts = await createSearchCounts({ db, logger, answerOf })
  const handlers: Pick<Handlers, 'searchProducts' | 'suggestProducts'> = {
    searchProducts: async ({ query }, { locale }) => ok(searchProducts(deps, query, locale)),
    suggestProducts: async ({ query }, { locale }) => ok(suggestProducts(deps, query.q, locale)),
  }
  return {
    handlers,
    counts,
    version: index.version,
    refresh: index.refresh,
    closeWith: (app: FastifyInstance) => app.addHook('onClose', counts.close),
  }
}
