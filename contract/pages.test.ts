import { describe, expect, test } from 'vitest'
import { PAGES, type Page, pageAt, pageRules } from './pages.ts'

const ROWS: readonly Page[] = Object.values(PAGES)

describe('the page at a path', () => {
  test.each([
    ['/', { name: 'home' }],
    ['/products', { name: 'products' }],
    ['/products/peanut-oil', { name: 'product', parameter: 'peanut-oil' }],
    ['/my', { name: 'my-index' }],
    ['/my/orders', { name: 'my-orders' }],
    ['/my/orders/42', { name: 'my-order', parameter: '42' }],
    ['/trace', { name: 'trace', parameter: undefined }],
    ['/trace/pno', { name: 'trace', parameter: 'pno' }],
    ['/01/08901234567894/10/PNT261103A', { name: 'digital-link', parameter: 'PNT261103A' }],
    ['/policies/tos', { name: 'policy', parameter: 'tos' }],
  ])('%s', (path, page) => {
    expect(pageAt(path)).toEqual(page)
  })

  test.each(['/nowhere', '/PRODUCTS', '/products/', '/products/a/b', '/mystery', '/policies', '', '//', '*'])(
    '%j has none',
    (path) => {
      expect(pageAt(path)).toBeNull()
    },
  )
})

test.each([
  ['/my/nowhere', 'my-index'],
  ['/my/orders/1/2', 'my-order'],
  ['/checkout/x', 'checkout'],
  ['/nowhere/at/all', 'home'],
  ['//elsewhere.example', 'home'],
  ['', 'home'],
] as const)('%j has no page and follows the page above it, %s', (path, name) => {
  expect(pageRules(path)).toBe(PAGES[name])
})

test('only pages that open a payment, or that are public, tell other sites the origin', () => {
  for (const { section, opensPayment, referrer } of ROWS)
    expect(referrer).toBe(section === 'shop' || opensPayment ? 'origin' : 'none')
})

test('no page of the customer section is shared, indexed or refused first', () => {
  for (const { section, cache, search, priority } of ROWS) {
    if (section !== 'customer') continue
    expect([cache === 'shared', search, priority === 'normal']).toEqual([false, 'hidden', false])
  }
})
