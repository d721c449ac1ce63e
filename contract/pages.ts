/** What is true of a page. Server, storefront and the files for search engines read it from this table. */
export type Page = {
  /** Relative to the root; `:name` is a parameter and `:name?` an optional one. */
  path: string
  /** Who may cache it: any proxy (`shared`), only this server (`server`), or nobody (`none`). */
  cache: 'shared' | 'server' | 'none'
  /** In the sitemap; read but not indexed by search engines; or closed to them. */
  search: 'sitemap' | 'noindex' | 'hidden'
  /** Under load `normal` is refused first; `high` only when the process is overloaded; `critical` never. */
  priority: 'normal' | 'high' | 'critical'
  /** What other sites learn when a visitor leaves: the shop's origin, or nothing. */
  referrer: 'origin' | 'none'
  /** It may load the scripts and windows of the payment providers. */
  opensPayment: boolean
  /** `customer`: checkout, payment and account, which have a plain footer and a Not Found page of their own. */
  section: 'shop' | 'customer'
}

const PUBLIC = {
  cache: 'shared',
  search: 'sitemap',
  priority: 'normal',
  referrer: 'origin',
  opensPayment: false,
  section: 'shop',
} as const

/** The address may name an order, so other sites do not see it. */
const CUSTOMER = {
  cache: 'server',
  search: 'hidden',
  priority: 'high',
  referrer: 'none',
  opensPayment: false,
  section: 'customer',
} as const

/** The payment providers require the shop's origin. */
const PAYMENT = { ...CUSTOMER, referrer: 'origin', opensPayment: true } as const

/** Every page, by the name of its file in web/routes. */
export const PAGES = {
  home: { path: '', ...PUBLIC },
  products: { path: 'products', ...PUBLIC },
  product: { path: 'products/:productSlug', ...PUBLIC },
  stores: { path: 'stores', ...PUBLIC },
  about: { path: 'about', ...PUBLIC },
  contact: { path: 'contact', ...PUBLIC },
  cart: { path: 'cart', ...PUBLIC, search: 'hidden' },
  checkout: { path: 'checkout', ...PAYMENT },
  // The customer has just paid. The address is different for each payment.
  'validate-payment': { path: 'validate-payment', ...CUSTOMER, cache: 'none', priority: 'critical' },
  'my-index': { path: 'my', ...CUSTOMER },
  'my-account': { path: 'my/account', ...CUSTOMER },
  'my-orders': { path: 'my/orders', ...PAYMENT },
  'my-order': { path: 'my/orders/:orderId', ...PAYMENT, cache: 'none' },
  'my-addresses': { path: 'my/addresses', ...CUSTOMER },
  'my-messages': { path: 'my/messages', ...CUSTOMER },
  // The products are those that the browser remembers.
  compare: { path: 'compare', ...PUBLIC, search: 'hidden' },
  policy: { path: 'policies/:policy', ...PUBLIC },
  // There will be thousands of lots, for people who hold the pack. Crawlers may follow the links of old codes.
  trace: { path: 'trace/:code?', ...PUBLIC, search: 'noindex' },
  // The address in a GS1 code. It only redirects.
  'digital-link': { path: '01/:gtin/10/:lot', ...PUBLIC, cache: 'none', search: 'noindex' },
  'sandbox-ui': { path: 'sandbox/ui', ...PUBLIC, cache: 'none', search: 'hidden' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

/** The values of the parameter of `policy`. */
export const POLICY_NAMES = ['privacy', 'refund', 'shipping', 'tos'] as const
export type PolicyName = (typeof POLICY_NAMES)[number]

const NAMES = Object.keys(PAGES) as PageName[]
const FIXED = new Map(NAMES.map((name) => [`/${PAGES[name].path}`, name]))
const WITH_PARAMETER = NAMES.filter((name) => PAGES[name].path.includes(':')).map(
  (name) => [name, pattern(PAGES[name].path)] as const,
)

function pattern(path: string) {
  const source = path.replace(/\/:\w+\?$/, '(?:/([^/]+))?').replace(/:\w+/g, '([^/]+)')
  return new RegExp(`^/${source}$`)
}

/** The page at a decoded path, with the value of its last parameter; null if there is no such page. */
export function pageAt(path: string): { name: PageName; parameter?: string | undefined } | null {
  const fixed = FIXED.get(path)
  if (fixed) return { name: fixed }
  for (const [name, matcher] of WITH_PARAMETER) {
    const match = matcher.exec(path)
    if (match) return { name, parameter: match.at(-1) }
  }
  return null
}

/** What is true of the page at a path. A path without a page follows the nearest page above it. */
export function pageRules(path: string): Page {
  const page = pageAt(path)
  return page ? PAGES[page.name] : pageRules(path.slice(0, path.lastIndexOf('/')) || '/')
}
