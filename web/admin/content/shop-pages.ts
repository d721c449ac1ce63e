import { POLICY_NAMES, type PolicyName } from '#contract/pages.ts'
import { KINDS, kindText } from '#domain/category.ts'

export const POLICY_TITLES: Record<PolicyName, string> = {
  tos: 'Terms of Service',
  privacy: 'Privacy Policy',
  refund: 'Refund Policy',
  shipping: 'Shipping Policy',
}

type ShopPage = { path: string; title: string }

/** The pages of the shop that a link can be chosen from. Products are found by their names. */
const SHOP_PAGES: readonly ShopPage[] = [
  { path: '/', title: 'Home' },
  { path: '/products', title: 'All products' },
  ...KINDS.map((kind) => ({ path: `/products?kind=${kind}`, title: kindText(kind).label })),
  { path: '/about', title: 'About us' },
  { path: '/stores', title: 'Partner stores' },
  { path: '/contact', title: 'Contact' },
  { path: '/my/orders', title: 'My Orders' },
  ...POLICY_NAMES.map((name) => ({ path: `/policies/${name}`, title: POLICY_TITLES[name] })),
]

/** What a page is called, if it is one of those that can be chosen. */
export const pageTitleAt = (path: string): string | null =>
  SHOP_PAGES.find((page) => page.path === path)?.title ?? null

/** The pages whose name or address holds the words; all of them without words. */
export function pagesFor(words: string): readonly ShopPage[] {
  const wanted = words.trim().toLowerCase()
  return SHOP_PAGES.filter(({ path, title }) => `${title} ${path}`.toLowerCase().includes(wanted))
}
