import type { Client } from '#contract/client.ts'
import type { RenderPage } from '#contract/storefront.ts'
import type { ShopContent } from '#domain/content/shown.ts'
import type { LocaleCode } from '#domain/locale.ts'
import type { ShippingTerms } from '#domain/shipping-terms.ts'
import type { RenderedResponse } from '../cache/response-cache.ts'
import { pageHeaders } from './page-headers.ts'

export type RenderDeps = {
  render: RenderPage
  publicUrl: URL
  activeLocales: () => readonly LocaleCode[]
  catalogueVersion: () => string
  /** Changes with everything that the shipping terms are made from. */
  shippingVersion: () => string
  shippingIn: (locale: LocaleCode) => ShippingTerms
  content: () => ShopContent
  /** Only in previews. */
  announcements?: (locale: LocaleCode) => readonly string[]
  shopFor: (locale: LocaleCode) => Client
  movedTo: (slug: string) => string | null
  strictPolicy: boolean
  hasSandbox: boolean
  /** The hosts of the payment providers' scripts and windows; empty while the providers are simulated. */
  paymentHosts: readonly string[]
}

/** A page to render. `report` logs the errors of the rendering. */
type PageToRender = {
  address: string
  locale: LocaleCode
  year: number
  report: (error: unknown) => void
}

/** Renders a page from nothing but its address and the facts, so that it cannot depend on the visitor. */
export async function renderPage(deps: RenderDeps, page: PageToRender): Promise<RenderedResponse> {
  const { address, locale, year, report } = page
  const facts = {
    locale,
    year,
    origin: deps.publicUrl.origin,
    catalogueVersion: deps.catalogueVersion(),
    hasSandbox: deps.hasSandbox,
  }
  // Only a Not Found page reads the other shops, so no cached page depends on the active locales.
  const otherShops = deps
    .activeLocales()
    .filter((other) => other !== locale)
    .map((other) => ({ locale: other, shop: deps.shopFor(other) }))
  const request = new Request(deps.publicUrl.origin + address)
  const shipping = deps.shippingIn(locale)
  const context = {
    ...{ shop: deps.shopFor(locale), otherShops, facts, movedTo: deps.movedTo, shipping, report },
    content: deps.content(),
    ...(deps.announcements && { announcements: deps.announcements(locale) }),
  }
  const response = await deps.render(request, context)
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, body, headers: pageHeaders(response, { body, address, ...deps }) }
}
