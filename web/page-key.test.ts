import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

const knowledge = {
  isVariantOf: (slug: string, sku: string) => slug === 'peanut-oil' && sku === 'OILPNT01-500ML',
}

test.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=x', '/'],
  ['/products?kind=oils&utm=1', '/products?kind=oils'],
  ['/products?utm=1&kind=oils', '/products?kind=oils'],
  ['/products.data?kind=oils', '/products.data?kind=oils'],
  ['/products?kind=', '/products'],
  ['/products.data?_routes=routes%2Fproducts&kind=oils', '/products.data?kind=oils&_routes=routes/products'],
  ['/_root.data?_routes=routes%2Fhome', '/_root.data?_routes=routes/home'],
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
])('%s is kept as %s', (address, key) => {
  expect(pageKey(address, knowledge)).toBe(key)
})

test.each([
  '/products?kind=socks',
  '/my/orders/1',
  '/my/orders/1.data',
  '/validate-payment?orderId=1',
  '/validate-payment.data?orderId=1',
  '/sandbox/ui',
  '/products.data?_routes=root',
  '/products.data?_routes=routes%2Fhome',
  '/products/peanut-oil.data?_routes=root%2Croutes%2Fproduct',
])('%s is not kept', (address) => {
  expect(pageKey(address, knowledge)).toBeNull()
})
