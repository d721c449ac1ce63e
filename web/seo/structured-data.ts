import type { Product } from '#contract/catalogue.ts'
import { type Kind, kindOf } from '#domain/category.ts'
import { listingBreadcrumbs, productBreadcrumbs } from './breadcrumbs.ts'
import { faqPage } from './faq-page.ts'
import type { JsonLdNode } from './json-ld-text.ts'
import { organization, website } from './organization.ts'
import { productJsonLd } from './product-json-ld.ts'
import { recipeVideo } from './recipe-video.ts'

/** What the home page is about. */
export const homeStructuredData = (origin: string): JsonLdNode[] => [organization(origin), website(origin)]

/** What a listing is about. */
export const listingStructuredData = (kind: Kind | null, origin: string): JsonLdNode[] => [
  listingBreadcrumbs(kind, origin),
]

/** What a product page is about: the product, where it stands, and what is told and shown of it. */
export function productStructuredData(product: Product, origin: string): JsonLdNode[] {
  const { details, usage } = product.productMarketing ?? {}
  const faqs = faqPage(details?.faqs ?? [])
  return [
    productJsonLd(product, origin),
    productBreadcrumbs(product, kindOf(product), origin),
    ...(faqs ? [faqs] : []),
    ...(usage?.videos ?? []).map((video) => recipeVideo(video, origin)),
  ]
}
