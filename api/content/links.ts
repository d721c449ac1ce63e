import { type PageName, POLICY_NAMES, pageAt } from '#contract/pages.ts'
import { isKind } from '#domain/category.ts'
import type { ContentBodies } from '#domain/content/content-block.ts'
import { type Catalogue, isProduct } from '../catalogue/index.ts'

export type Places = { catalogue: Catalogue; bodies: ContentBodies }

/** Pages that need an address of their own, or that are not for shoppers. */
const UNLINKED: readonly PageName[] = ['sandbox-ui', 'digital-link', 'validate-payment', 'my-order', 'trace']

/** Whether an address leads to a page and, if it names one, to a section of it. Other sites are not asked. */
export function leadsSomewhere(to: string, { catalogue, bodies }: Places): boolean {
  if (to.startsWith('mailto:')) return /^mailto:[^@?]+@[^@?]+/.test(to)
  if (!to.startsWith('/')) return !to.startsWith('#')
  const { pathname, hash, searchParams } = new URL(to, 'https://shop.example')
  const page = pageAt(decoded(pathname))
  if (!page || UNLINKED.includes(page.name)) return false
  const anchor = hash.slice(1)
  if (page.name === 'policy') {
    const policy = POLICY_NAMES.find((name) => name === page.parameter)
    return policy !== undefined && (anchor === '' || Object.hasOwn(bodies[policy].sections, anchor))
  }
  if (page.name === 'stores' && anchor !== '') return Object.hasOwn(bodies.stores.states, anchor)
  if (anchor !== '') return false
  if (page.name === 'product') return isProduct(catalogue, page.parameter ?? '')
  const kind = searchParams.get('kind')
  return page.name !== 'products' || kind === null || isKind(kind)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
