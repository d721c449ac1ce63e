import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'
import table from './routes.ts'

function toRoute({ path, index, file, children, caseSensitive = false }: RouteConfigEntry): RouteObject {
  const handle = { file }
  if (index) return { index: true, handle }
  const place = { ...(path !== undefined && { path }), caseSensitive }
  return { ...place, handle, children: (children ?? []).map(toRoute) }
}
const ROUTES = table.map(toRoute)

const lookup = {
  isProduct: (slug: string) => slug === 'peanut-oil',
  isVariantOf: (slug: string, sku: string) => slug === 'peanut-oil' && sku === 'OILPNT01-500ML',
  isLot: (code: string) => code === 'PNT261103A',
  isPopularSearch: (words: string) => words === 'haldi powder',
}

test.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=x', '/'],
  ['/products?kind=oils&utm=1', '/products?kind=oils'],
  ['/products?utm=1&kind=oils', '/products?kind=oils'],
  ['/products.data?kind=oils', '/products.data?kind=oils'],
  ['/products?kind=', '/products'],
  ['/products?q=+haldi++powder&utm=1', '/products?q=haldi+powder'],
  ['/products.data?q=haldi%20powder', '/products.data?q=haldi+powder'],
  ['/products?q=+&sort=evil&inStock=no', '/products'],
  ['/products.data?_routes=routes%2Fproducts&kind=oils', '/products.data?kind=oils&_routes=routes/products'],
  ['/_root.data?_routes=routes%2Fhome', '/_root.data?_routes=routes/home'],
  ['/policies/tos.data?_routes=routes%2Fpolicy', '/policies/tos.data?_routes=routes/policy'],
  ['/stores.data?_routes=routes%2Fstores', '/stores.data?_routes=routes/stores'],
  [
    '/products/peanut-oil.data?variant=OILPNT01-500ML&_routes=routes%2Fproduct',
    '/products/peanut-oil.data?variant=OILPNT01-500ML&_routes=routes/product',
  ],
  ['/products/peanut-oil?variant=OILPNT01-500ML&x=1', '/products/peanut-oil?variant=OILPNT01-500ML'],
  ['/products/peanut-oil?variant=SPCTUR01-100G', '/products/peanut-oil'],
  ['/products/peanut-oil?kind=oils', '/products/peanut-oil'],
  ['/about?variant=OILPNT01-500ML', '/about'],
  ['/policies/tos?__proto__[x]=1', '/policies/tos'],
  ['/checkout?utm=1', '/checkout'],
  ['/my/orders?page=2', '/my/orders'],
  ['/my/orders.data', '/my/orders.data'],
  ['/trace/PNT261103A?utm=1', '/trace/PNT261103A'],
  ['/trace/PNT261103A?lot=x', '/trace/PNT261103A'],
  ['/trace/PNT261103A.data?_routes=routes%2Ftrace', '/trace/PNT261103A.data?_routes=routes/trace'],
  ['/trace/pnt%20261103a', '/trace/pnt%20261103a'],
])('%s is cached as %s', (address, key) => {
  expect(pageKey(address, lookup)).toBe(key)
})

test.each([
  ['/nowhere', '/not-found'],
  ['/nowhere/at/all?x=1', '/not-found'],
  ['/nowhere.data', '/not-found.data'],
  ['/PRODUCTS', '/not-found'],
  ['/my/nowhere', '/my/not-found'],
  ['/checkout/x', '/checkout/not-found'],
  ['/products/socks', '/products/not-found'],
  ['/products/socks.data', '/products/not-found.data'],
  ['/products/socks.data?_routes=routes%2Fproduct', '/products/not-found.data?_routes=routes/product'],
  ['/products/peanut-oil/reviews', '/not-found'],
  ['/policies/socks', '/policies/not-found'],
  ['/trace/xyz', '/trace/not-found'],
  ['/trace/PNT261103B', '/trace/not-found'],
  [`/trace/${'A'.repeat(300)}`, '/trace/not-found'],
  ['/trace/..%2f..%2fetc', '/not-found'],
  ['/sandbox', '/not-found'],
  ['/_root', '/not-found'],
  ['/%73ocks', '/not-found'],
])('[RUN-22] %s is a missing page, cached as %s', (address, key) => {
  expect(pageKey(address, lookup)).toBe(key)
})

test('no page is cached as a missing one, and no page exists at the address of the missing ones', () => {
  const files = (address: string) => matchRoutes(ROUTES, address)?.at(-1)?.route.handle.file
  const addresses = ROUTES.flatMap(({ path = '', children = [] }) => [
    `/${path}`,
    ...children.map((child) => `/${path}/${child.path ?? ''}`),
  ])
  const known = addresses
    .map((address) =>
      address
        .replace(':productSlug', 'peanut-oil')
        .replace(':policy', 'tos')
        .replace(':code?', 'pno')
        .replace(/\/$/, ''),
    )
    .filter((address) => !address.includes('*'))
  expect(known.length).toBeGreaterThan(15)
  for (const address of known) expect(pageKey(address || '/', lookup) ?? '').not.toContain('not-found')
  for (const area of ['', '/my', '/checkout', '/validate-payment'])
    expect(files(`${area}/not-found`)).toBe('routes/not-found.tsx')
})

test.each([
  '/products?kind=socks',
  '/products?filter=open',
  '/products?q=haldi%20powder&filter=open',
  '/products?q=haldi%20powder&page=2',
  '/products?kind=oils&kind=spices',
  '/my/orders/1',
  '/my/orders/1.data',
  '/validate-payment?orderId=1',
  '/validate-payment.data?orderId=1',
  '/sandbox/ui',
  '/products.data?_routes=root',
  '/products.data?_routes=routes%2Fhome',
  '/products/peanut-oil.data?_routes=root%2Croutes%2Fproduct',
  '/about/',
  '/trace?lot=PNT261103A',
  '/01/08901234567894/10/PNT261103A',
  '/%E0%A4%A',
])('%s is not cached', (address) => {
  expect(pageKey(address, lookup)).toBeNull()
})
