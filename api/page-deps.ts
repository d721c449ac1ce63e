import type { FastifyPluginAsync } from 'fastify'
import type { LocaleCode } from '#domain/locale.ts'
import { isProduct, isVariantOf, type LiveCatalogue } from './catalogue/index.ts'
import type { Compression } from './http/cache/compression.ts'
import { inProcessClient } from './http/calls/in-process-client.ts'
import type { Handlers } from './http/calls/route.ts'
import type { PageDeps } from './http/pages/pages.ts'

type PageOptions = {
  publicUrl: URL
  paymentHosts?: readonly string[]
  sandbox?: FastifyPluginAsync
}
type PageSources = {
  catalogue: LiveCatalogue
  catalogueVersion: () => string
  isPopularSearch: (query: string) => boolean
  handlers: Handlers
  locales: () => readonly LocaleCode[]
  compression: Compression
}

/** Everything that pages need, except the storefront itself. */
export const createPageDeps = (
  { publicUrl, paymentHosts = [], sandbox }: PageOptions,
  { catalogue, catalogueVersion, isPopularSearch, handlers, locales, compression }: PageSources,
): Omit<PageDeps, 'render' | 'strictPolicy'> => ({
  publicUrl,
  paymentHosts,
  compression,
  hasSandbox: sandbox !== undefined,
  activeLocales: locales,
  catalogueVersion,
  isPopularSearch,
  isProduct: (slug) => isProduct(catalogue.current(), slug),
  isVariantOf: (slug, variantSku) => isVariantOf(catalogue.current(), slug, variantSku),
  shopFor: (locale) => inProcessClient(handlers, locale),
})
