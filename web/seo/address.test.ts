import { expect, test } from 'vitest'
import { absolute, canonicalPath } from './address.ts'

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
])('the canonical address of %s%s is %s', (pathname, search, canonical) => {
  expect(canonicalPath(pathname, search)).toBe(canonical)
})

test('a path becomes a whole address; a whole address stays as it is', () => {
  expect(absolute('/media/a b.webp', 'https://shop.example')).toBe('https://shop.example/media/a%20b.webp')
  expect(absolute('https://cdn.example/a.webp', 'https://shop.example')).toBe('https://cdn.example/a.webp')
})
