import type { Client } from '#contract/client.ts'
import type { RenderContext, RenderPage } from '#contract/storefront.ts'
import type { ShopContent } from '#domain/content/shown.ts'
import type { LocaleCode } from '#domain/locale.ts'
import type { ShippingTerms } from '#domain/shipping-terms.ts'
import { contentTag, SHIPPING_TAG } from '../cache/page-tags.ts'
import type { RenderedResponse } from '../cache/response-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { type PageInputs, recordInputs } from './page-inputs.ts'

export type RenderDeps = {
  render: RenderPage
  publicUrl: URL
  activeLocales: () => readonly LocaleCode[]
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
  /** Whether a CDN is told what changed, so that pages have to say what they show. */
  hasCdn: boolean
}

/** A page to render. `report` logs the errors of the rendering. */
type PageToRender = {
  address: string
  locale: LocaleCode
  year: () => number
  report: (error: unknown) => void
}

/** Renders a page from nothing but its address and recorded inputs, so that it cannot depend on the visitor. */
export async function renderPage(
  deps: RenderDeps,
  page: PageToRender,
): Promise<RenderedResponse & { inputs: PageInputs }> {
  const { address, locale } = page
  const request = new Request(deps.publicUrl.origin + address)
  const { context, inputs } = recordedContext(deps, page)
  const response = await deps.render(request, context)
  const body = Buffer.from(await response.arrayBuffer())
  const tags = deps.hasCdn ? inputs.tags : null
  const headers = pageHeaders(response, { body, address, locale, tags, ...deps })
  return { status: response.status, body, headers, inputs }
}

/** What a page reads from here is what it depends on. */
function recordedContext(deps: RenderDeps, { locale, year, report }: PageToRender) {
  const { inputs, ask, client } = recordInputs()
  const contentOf = <Key extends keyof ShopContent>(key: Key) =>
    ask(() => deps.content()[key], contentTag(key))
  const context: RenderContext = {
    shop: client(deps.shopFor(locale)),
    get otherShops() {
      const others = ask(deps.activeLocales).filter((other) => other !== locale)
      return others.map((other) => ({ locale: other, shop: client(deps.shopFor(other)) }))
    },
    facts: { locale, year: ask(year), origin: deps.publicUrl.origin, hasSandbox: deps.hasSandbox },
    movedTo: (slug) => ask(() => deps.movedTo(slug)),
    get shipping() {
      return ask(() => deps.shippingIn(locale), SHIPPING_TAG)
    },
    content: {
      get home() {
        return contentOf('home')
      },
      get reels() {
        return contentOf('reels')
      },
      get stores() {
        return contentOf('stores')
      },
      get policies() {
        return contentOf('policies')
      },
    },
    ...(deps.announcements && { announcements: deps.announcements(locale) }),
    report,
  }
  return { context, inputs }
}
