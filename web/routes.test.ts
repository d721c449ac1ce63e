import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import table from './routes.ts'

function toRoute({ path, index, file, children }: RouteConfigEntry): RouteObject {
  const handle = { file }
  if (index) return { index: true, handle }
  return { ...(path !== undefined && { path }), handle, children: (children ?? []).map(toRoute) }
}

const ROUTES = table.map(toRoute)
const fileAt = (address: string) => matchRoutes(ROUTES, address)?.at(-1)?.route.handle.file
const file = (name: string) => `routes/${name}.tsx`

test.each([
  ['[ROUTE-1]', '/', 'home'],
  ['[ROUTE-2]', '/products', 'products'],
  ['[ROUTE-7]', '/products/peanut-oil', 'product'],
  ['[ROUTE-9]', '/stores', 'stores'],
  ['[ROUTE-10]', '/about', 'about'],
  ['[ROUTE-10]', '/contact', 'contact'],
  ['[ROUTE-11]', '/cart', 'cart'],
  ['[ROUTE-13]', '/checkout', 'checkout'],
  ['[ROUTE-14]', '/validate-payment', 'validate-payment'],
  ['[ROUTE-15]', '/my', 'my-index'],
  ['[ROUTE-16]', '/my/account', 'my-account'],
  ['[ROUTE-16]', '/my/orders', 'my-orders'],
  ['[ROUTE-16]', '/my/orders/42', 'my-order'],
  ['[ROUTE-16]', '/my/addresses', 'my-addresses'],
  ['[ROUTE-17]', '/policies/tos', 'policy'],
  ['[ROUTE-19]', '/trace', 'trace'],
  ['[ROUTE-20]', '/trace/pno', 'trace'],
  ['[ROUTE-23]', '/nowhere', 'not-found'],
  ['[ROUTE-23]', '/my/nowhere', 'not-found'],
  ['[ROUTE-23]', '/products/peanut-oil/reviews', 'not-found'],
])('%s %s is served by the page %s', (_rule, address, page) => {
  expect(fileAt(address)).toBe(file(page))
})

test('[ROUTE-16] the children of the account area stand inside it', () => {
  const files = matchRoutes(ROUTES, '/my/orders')?.map(({ route }) => route.handle.file)
  expect(files).toEqual([file('my'), file('my-orders')])
})
