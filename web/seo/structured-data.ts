import { type Kind, kindOf } from '#domain/category.ts'
import { listingBreadcrumbs, productBreadcrumbs } from './breadcrumbs.ts'
import { faqPage } from './faq-page.ts'
import type { JsonLdNode } from './json-ld-text.ts'
import { organization, website } from './organization.ts'
import { type ProductPage, productJsonLd } from './product-json-ld.ts'
import { recipeVideo } from './recipe-video.ts'

/** The structured data of the home page. */
export const homeStructuredData = (origin: string): JsonLdNode[] => [organization(origin), website(origin)]

/** The structured data of a listing. */
export const listingStructuredData = (kind: Kind | null, origin: string): JsonLdNode[] => [
  listingBreadcrumbs(kind, origin),
]

/** The structured data of a product page: product, breadcrumbs, questions and films. */
export function productStructuredData(page: ProductPage): JsonLdNode[] {
  const { product, origin } = page
  const { details, usage } = product.productMarketing ?? {}
  const faqs = faqPage(details?.faqs ?? [])
  return [
    productJsonLd(page),
    productBreadcrumbs(product, kindOf(product), origin),
    ...(faqs ? [faqs] : []),
    ...(usage?.videos ?? []).map((video) => recipeVideo(video, origin)),
  ]
}
