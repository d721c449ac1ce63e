import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import table from './routes.ts'

function toRoute({ path, index, file, children, caseSensitive = false }: RouteConfigEntry): RouteObject {
  const handle = { file }
  if (index) return { index: true, handle }
  const place = { ...(path !== undefined && { path }), caseSensitive }
  return { ...place, handle, children: (children ?? []).map(toRoute) }
}

const ROUTES = table.map(toRoute)
const fileAt = (address: string) => matchRoutes(ROUTES, address)?.at(-1)?.route.handle.file
const file = (name: string) => `routes/${name}.tsx`

// This proves only the address of a page, not its content, so most of these cite no rule.
test.each([
  ['/', 'home'],
  ['/products', 'products'],
  ['/products/peanut-oil', 'product'],
  ['/stores', 'stores'],
  ['/about', 'about'],
  ['/contact', 'contact'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/validate-payment', 'validate-payment'],
  ['/my', 'my-index'],
  ['/my/account', 'my-account'],
  ['/my/orders', 'my-orders'],
  ['/my/orders/42', 'my-order'],
  ['/my/addresses', 'my-addresses'],
  ['/policies/tos', 'policy'],
  ['/trace', 'trace'],
  ['/trace/pno', 'trace'],
  ['/trace/PNT261103A', 'trace'],
  ['/01/08901234567894/10/PNT261103A', 'digital-link'],
])('%s is served by the page %s', (address, page) => {
  expect(fileAt(address)).toBe(file(page))
})

test.each(['/nowhere', '/my/nowhere', '/products/peanut-oil/reviews', '/PRODUCTS', '/Policies/tos'])(
  '[ROUTE-23] %s is Not Found',
  (address) => {
    expect(fileAt(address)).toBe(file('not-found'))
  },
)

test('[ROUTE-16] the pages of the account are children of its layout', () => {
  const files = matchRoutes(ROUTES, '/my/orders')?.map(({ route }) => route.handle.file)
  expect(files).toEqual([file('my'), file('my-orders')])
})

test('every row of the table of pages has a route, at its address', () => {
  for (const [name, { path }] of Object.entries(PAGES)) {
    const address = `/${path.replace(/:\w+\??/, 'value')}`
    expect([name, fileAt(address)]).toEqual([name, file(name)])
  }
})
