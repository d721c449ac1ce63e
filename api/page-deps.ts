import type { FastifyPluginAsync } from 'fastify'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { shippingTerms } from '#domain/shipping-terms.ts'
import { isProduct, isVariantOf, type LiveCatalogue } from './catalogue/index.ts'
import type { LiveContent } from './content/index.ts'
import type { LiveDelivery } from './delivery/index.ts'
import type { Compression } from './http/cache/compression.ts'
import { inProcessClient } from './http/calls/in-process-client.ts'
import type { Handlers } from './http/calls/route.ts'
import type { PageDeps } from './http/pages/pages.ts'
import type { LiveSettings } from './settings/index.ts'

type PageOptions = {
  publicUrl: URL
  paymentHosts?: readonly string[]
  sandbox?: FastifyPluginAsync
  cdnPurgeUrl?: string
}
type PageSources = {
  catalogue: LiveCatalogue
  content: LiveContent
  catalogueVersion: () => string
  isPopularSearch: (query: string) => boolean
  isLot: (code: string) => boolean
  settings: LiveSettings
  delivery: LiveDelivery
  handlers: Handlers
  locales: () => readonly LocaleCode[]
  compression: Compression
}

/** The shipping terms, for pages and product feeds. Their version changes with fees and delivery days. */
export const shippingSource = (settings: LiveSettings, delivery: LiveDelivery) => ({
  shippingVersion: () => `${settings.current().shippingVersion} ${delivery.current().daysVersion}`,
  shippingIn: (locale: LocaleCode) => {
    const { country } = LOCALES[locale]
    return shippingTerms(country, settings.current().shippingRates, delivery.current().days[country])
  },
})

/** Everything that pages need, except the storefront itself. */
export const createPageDeps = (
  { publicUrl, paymentHosts = [], sandbox, cdnPurgeUrl }: PageOptions,
  {
    catalogue,
    content,
    catalogueVersion,
    isPopularSearch,
    isLot,
    settings,
    delivery,
    handlers,
    locales,
    compression,
  }: PageSources,
): Omit<PageDeps, 'render' | 'strictPolicy'> => ({
  publicUrl,
  paymentHosts,
  compression,
  hasSandbox: sandbox !== undefined,
  hasCdn: cdnPurgeUrl !== undefined,
  activeLocales: locales,
  catalogueVersion,
  isPopularSearch,
  isLot,
  ...shippingSource(settings, delivery),
  isProduct: (slug) => isProduct(catalogue.current(), slug),
  isVariantOf: (slug, variantSku) => isVariantOf(catalogue.current(), slug, variantSku),
  movedTo: (slug) => catalogue.current().moved.get(slug) ?? null,
  content: () => content.current().shown,
  shopFor: (locale) => inProcessClient(handlers, locale),
})
