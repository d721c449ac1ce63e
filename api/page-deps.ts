import type { FastifyPluginAsync } from 'fastify'
import type { LocaleCode } from '#domain/locale.ts'
import { isProduct, isVariantOf, type LiveCatalogue } from './catalogue/index.ts'
import { inProcessClient } from './http/calls/in-process-client.ts'
import type { Handlers } from './http/calls/route.ts'
import type { PageDeps } from './http/pages/pages.ts'

type Outside = {
  publicUrl: URL
  paymentHosts?: readonly string[]
  sandbox?: FastifyPluginAsync
}
type Inside = { catalogue: LiveCatalogue; handlers: Handlers; locales: () => readonly LocaleCode[] }

/** What the pages may know of the shop they are rendered in. */
export const createPageDeps = (
  { publicUrl, paymentHosts = [], sandbox }: Outside,
  { catalogue, handlers, locales }: Inside,
): Omit<PageDeps, 'render' | 'strictPolicy'> => ({
  publicUrl,
  paymentHosts,
  hasSandbox: sandbox !== undefined,
  activeLocales: locales,
  catalogueVersion: () => catalogue.current().version,
  isProduct: (slug) => isProduct(catalogue.current(), slug),
  isVariantOf: (slug, variantSku) => isVariantOf(catalogue.current(), slug, variantSku),
  shopFor: (locale) => inProcessClient(handlers, locale),
})
