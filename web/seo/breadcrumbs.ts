import { type Kind, kindText } from '#domain/category.ts'
import { absolute } from './address.ts'
import type { JsonLdNode } from './json-ld-text.ts'

type Step = { name: string; path: string }

const PARENTS: readonly Step[] = [
  { name: 'Home', path: '/' },
  { name: 'All products', path: '/products' },
]

const kindStep = (kind: Kind): Step => ({ name: kindText(kind).label, path: `/products?kind=${kind}` })

/** The breadcrumbs of a listing. */
export const listingBreadcrumbs = (kind: Kind | null, origin: string): JsonLdNode =>
  breadcrumbs(kind ? [...PARENTS, kindStep(kind)] : PARENTS, origin)

/** The breadcrumbs of a product: home, all products, its kind, the product. */
export const productBreadcrumbs = (
  product: { slug: string; title: string },
  kind: Kind,
  origin: string,
): JsonLdNode =>
  breadcrumbs(
    [...PARENTS, kindStep(kind), { name: product.title, path: `/products/${product.slug}` }],
    origin,
  )

const breadcrumbs = (steps: readonly Step[], origin: string): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path, origin),
  })),
})
