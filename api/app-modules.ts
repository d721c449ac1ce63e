import { shopNow } from '#db/clock.ts'
import { ok } from '#kit/result.ts'
import type { AppDeps } from './app-deps.ts'
import type { Work } from './app-work.ts'
import { authRoutes } from './auth/index.ts'
import { careRoutes } from './care/index.ts'
import { cartRoutes, createKeyedQueue } from './cart/index.ts'
import {
  ANY_CHANGE,
  type Changes,
  catalogueRoutes,
  type LiveCatalogue,
  liveCatalogue,
} from './catalogue/index.ts'
import { createCdn, pageHashes } from './cdn/index.ts'
import { claimsRoutes, replacementLeft, settleRecalls } from './claims/index.ts'
import { announcementsNow, type LiveContent, liveContent } from './content/index.ts'
import { deliveryRoutes, type LiveDelivery, liveDelivery, watchOnTime } from './delivery/index.ts'
import { deriveKey } from './derive-key.ts'
import { createDocuments } from './documents/index.ts'
import type { Handlers } from './http/calls/route.ts'
import { createLots, sweepShelf } from './lots/index.ts'
import { createOrders } from './orders/index.ts'
import { shippingSource } from './page-deps.ts'
import { livePromotions } from './promotions/index.ts'
import { createSearch } from './search/index.ts'
import { type LiveSettings, liveSettings, settingsRoutes } from './settings/index.ts'
import { uploadsRoutes } from './uploads/index.ts'
import { usersRoutes } from './users/index.ts'

/** Builds the features: what they hold in memory, and the handlers of all calls. */
export async function createModules(deps: AppDeps, work: Work) {
  const { db, secret, now = shopNow } = deps
  const settings = await liveSettings(db)
  const catalogue = await liveCatalogue(db)
  const content = await liveContent(db)
  const search = await createSearch({ db, catalogue, logger: work.logger })
  const promotions = await livePromotions(db)
  const delivery = await liveDelivery(db, now)
  const lots = await createLots(db, work.logger)
  const cart = { db, catalogue, settings, promotions, delivery, keyedQueue: createKeyedQueue() }
  const networkKey = deriveKey(secret, 'order-network')
  const orders = createOrders({ ...deps, ...work, settings, cart, networkKey, replacementLeft })
  const documents = createDocuments({ ...deps, ...work })
  const claims = { staff: orders.deps, refunds: orders.deps.payments }
  work.jobs.work('claims.recall', () => settleRecalls({ ...claims, logger: work.logger }))
  work.jobs.work('delivery.watch', () => watchOnTime({ ...work, db }).then(ok))
  work.jobs.work('lots.sweep', () => sweepShelf({ ...work, db, now }).then(ok))
  const handlers: Handlers = {
    ...settingsRoutes(settings, announcementsNow(content, now)),
    ...catalogueRoutes(catalogue),
    ...search.handlers,
    ...deliveryRoutes(cart),
    ...lots.handlers,
    ...authRoutes({ db, ...work }),
    ...usersRoutes({ db, ...work }),
    ...cartRoutes(cart),
    ...orders.handlers,
    ...documents.handlers,
    ...careRoutes({ db, ...work }),
    ...uploadsRoutes({ db }),
    ...claimsRoutes(claims),
  }
  const cdn = watchPages(deps, work, { catalogue, content, settings, delivery })
  const sources = { catalogue, settings, delivery, promotions, content, lots, search }
  const refresh = async (changes: Changes = ANY_CHANGE) => {
    await load(sources, changes)
    await cdn.look()
  }
  return { settings, catalogue, content, delivery, search, lots, orders, handlers, refresh }
}

type Source = { refresh: () => Promise<void> }
type SourceName = 'catalogue' | 'settings' | 'delivery' | 'promotions' | 'content' | 'lots' | 'search'

/** Loads again what the changes concern: an item that is sold out is no reason to read all texts. */
async function load(sources: Record<SourceName, Source>, changes: Changes) {
  const { catalogue, settings, delivery, promotions, content, lots, search } = sources
  const isCatalogue = changes.has('price') || changes.has('stock') || changes.has('text')
  const first = [
    ...(isCatalogue ? [catalogue] : []),
    ...(changes.has('setting') ? [settings, delivery] : []),
    ...(changes.has('promotion') ? [promotions] : []),
    ...(changes.has('text') ? [content] : []),
  ]
  await Promise.all(first.map((source) => source.refresh()))
  if (!changes.has('text')) return
  await lots.refresh()
  // After the catalogue, whose texts it indexes.
  await search.refresh()
}

type Pages = {
  catalogue: LiveCatalogue
  content: LiveContent
  settings: LiveSettings
  delivery: LiveDelivery
}

function watchPages({ db, cdnPurgeUrl: url }: AppDeps, { jobs }: Work, pages: Pages) {
  const { catalogue, content, settings, delivery } = pages
  const { shippingVersion } = shippingSource(settings, delivery)
  const hashes = () =>
    pageHashes({
      catalogue: catalogue.current(),
      shippingVersion: shippingVersion(),
      content: content.current(),
    })
  return createCdn({ db, jobs, url, hashes })
}
