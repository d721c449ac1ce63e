import type { ShopContent } from '#domain/content/shown.ts'
import type { LocaleCode } from '#domain/locale.ts'
import type { ShippingTerms } from '#domain/shipping-terms.ts'
import type { Client } from './client.ts'

/** What a page is rendered from, besides its address. It holds nothing of the visitor's, so pages can be shared. */
export type PageFacts = {
  locale: LocaleCode
  year: number
  /** The public origin of the shop, without a slash at the end. */
  origin: string
  /** Whether providers are simulated; never in production. */
  hasSandbox: boolean
}

/** What the server gives to a page while it is rendered. */
export type RenderContext = {
  shop: Client
  /** The shops of the other active locales: a product that is not sold here may be sold there. */
  otherShops: readonly { locale: LocaleCode; shop: Client }[]
  facts: PageFacts
  /** The slug of today of a product that had another one; null if it never had this one. */
  movedTo: (slug: string) => string | null
  /** What delivery costs in the country of the page. */
  shipping: ShippingTerms
  /** The texts and pictures of the shop's own pages. */
  content: ShopContent
  /** What the header says; only in previews, where no script asks for it. */
  announcements?: readonly string[]
  /** Writes an error to the server's log. */
  report: (error: unknown) => void
}

export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>

export type CatalogueLookup = {
  isProduct: (slug: string) => boolean
  isVariantOf: (slug: string, variantSku: string) => boolean
  /** Whether a lot with this code has a page. */
  isLot: (code: string) => boolean
  /** Whether these words are among those that are searched for most. */
  isPopularSearch: (words: string) => boolean
}

/** The cache key of an address: the same for all addresses with the same page. Null: the page is not cached. */
export type PageKey = (address: string, lookup: CatalogueLookup) => string | null

/** What the storefront's server build (web/server.ts) exports and the server imports. */
export type StorefrontBuild = { render: RenderPage; pageKey: PageKey }
