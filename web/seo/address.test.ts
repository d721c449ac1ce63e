import { expect, test } from 'vitest'
import { absolute, canonicalPath, isForOneVisitor } from './address.ts'

test.each([
  ['/', '', '/'],
  ['/products', '', '/products'],
  ['/products/', '', '/products'],
  ['/Products', '?kind=oils', '/products?kind=oils'],
  ['/products', '?utm_source=mail&kind=oils', '/products?kind=oils'],
  ['/products', '?kind=socks', '/products'],
  ['/products/peanut-oil', '?variant=OILPNT01-1000ML', '/products/peanut-oil'],
  ['/about', '?kind=oils', '/about'],
  ['/cart', '', '/'],
  ['//elsewhere.example', '', '/elsewhere.example'],
])('%s%s is known as %s', (pathname, search, canonical) => {
  expect(canonicalPath(pathname, search)).toBe(canonical)
})

test.each(['/cart', '/checkout', '/my', '/my/orders/1', '/MY/orders', '/validate-payment', '/sandbox/ui'])(
  '%s is for one visitor',
  (pathname) => expect(isForOneVisitor(pathname)).toBe(true),
)

test.each(['/', '/products', '/products/my', '/mystery', '/policies/tos'])(
  '%s is for everybody',
  (pathname) => expect(isForOneVisitor(pathname)).toBe(false),
)

test('a path becomes a whole address, and a whole address stays', () => {
  expect(absolute('/media/a b.webp', 'https://shop.example')).toBe('https://shop.example/media/a%20b.webp')
  expect(absolute('https://cdn.example/a.webp', 'https://shop.example')).toBe('https://cdn.example/a.webp')
})
