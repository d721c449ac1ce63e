import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { PAGES, type PageName } from '#contract/pages.ts'

/** The layout of the account pages and the Not Found page have no row in the table of pages. */
type RouteFile = `routes/${PageName | 'my' | 'not-found'}.tsx`
type Route = RouteConfigEntry & { file: RouteFile; children?: Route[] }

/** Case-sensitive, so that no page has two addresses. */
const page = (name: PageName, parent = ''): Route => ({
  path: PAGES[name].path.slice(parent.length),
  file: `routes/${name}.tsx`,
  caseSensitive: true,
})

const indexPage = (name: PageName): Route => ({ index: true, file: `routes/${name}.tsx` })

const ACCOUNT = PAGES['my-index'].path

// The router itself runs the loaders again when the current URL is requested once more.
export default [
  indexPage('home'),
  page('products'),
  page('product'),
  page('stores'),
  page('about'),
  page('contact'),
  page('cart'),
  page('checkout'),
  page('validate-payment'),
  {
    path: ACCOUNT,
    file: 'routes/my.tsx',
    caseSensitive: true,
    children: [
      indexPage('my-index'),
      page('my-account', `${ACCOUNT}/`),
      page('my-orders', `${ACCOUNT}/`),
      page('my-order', `${ACCOUNT}/`),
      page('my-addresses', `${ACCOUNT}/`),
      page('my-messages', `${ACCOUNT}/`),
    ],
  },
  page('compare'),
  page('policy'),
  page('trace'),
  page('digital-link'),
  page('sandbox-ui'),
  { path: '*', file: 'routes/not-found.tsx' },
] satisfies Route[] satisfies RouteConfig
