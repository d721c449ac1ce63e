import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { groupByKind } from '../card/group-by-kind.ts'
import { sampleProduct, sampleVariant } from '../sample-product.ts'
import type { Listing } from './load-listing.ts'
import { ProductListing } from './product-listing.tsx'

const PRODUCTS = [
  sampleProduct({ sku: 'OILPNT01', variants: [sampleVariant('OILPNT01-1000ML')] }),
  sampleProduct({ sku: 'OILSES01', title: 'Sesame Oil', variants: [sampleVariant('OILSES01-1000ML')] }),
  sampleProduct({
    sku: 'SPCCOR01',
    title: 'Coriander Powder',
    category: 'SPICES',
    variants: [sampleVariant('SPCCOR01-200G', { availability: 'OUTOFSTOCK' })],
  }),
]

/** The listing as rendered by the server. */
function pageOf(listing: Partial<Listing>) {
  const root = { locale: 'en_IN', year: 2026 }
  const all = {
    groups: groupByKind(PRODUCTS),
    coloursCss: '',
    kind: null,
    unknownKind: null,
    hasFailed: false,
  }
  const page = { ...all, ...listing }
  const Shop = createRoutesStub([
    { id: 'root', path: '*', loader: () => root, Component: () => <ProductListing {...page} /> },
  ])
  return renderToStaticMarkup(
    <Shop initialEntries={['/products']} hydrationData={{ loaderData: { root } }} />,
  )
}

const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)

test('[LIST-1] every category with products has its own group, under its name', () => {
  expect(texts(pageOf({}), 'h2')).toEqual(['Wood Pressed Oils', 'Stone Ground Spices'])
  expect(texts(pageOf({}), 'h3')).toEqual(['Groundnut Oil', 'Sesame Oil', 'Coriander Powder'])
})

test('[LIST-3] [LIST-4] a card in stock shows its discount, one out of stock says so instead', () => {
  const [, groundnut = '', , coriander = ''] = pageOf({}).split('data-product=')
  expect(groundnut).toContain('13% off')
  expect(groundnut).not.toContain('Out of Stock')
  expect(coriander).toContain('Out of Stock')
  expect(coriander).toContain('MRP ₹399')
  expect(coriander).not.toContain('% off')
})

test('[ROUTE-5] the row of kinds links to each of the seven and to all products', () => {
  const html = pageOf({})
  const bar = html.slice(html.indexOf('aria-label="Kinds"'), html.indexOf('</nav>'))
  expect([...bar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/products',
    '/products?kind=oils',
    '/products?kind=spices',
    '/products?kind=flours',
    '/products?kind=millets',
    '/products?kind=pulses',
    '/products?kind=superfoods',
    '/products?kind=bundle',
  ])
  expect(bar.match(/aria-current="page"/g)).toHaveLength(1)
})

test('[ROUTE-6] an unknown kind shows all products and a notice', () => {
  const html = pageOf({ unknownKind: 'shoes' })
  expect(html).toContain('Nothing here is called “shoes”')
  expect(texts(html, 'h3')).toHaveLength(3)
})

test('a hostile kind is text, not markup', () => {
  expect(pageOf({ unknownKind: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x')
})

test('a kind without products says so', () => {
  expect(pageOf({ groups: [], kind: 'pulses' })).toContain('There is nothing here at the moment.')
})

test('exactly one picture has high priority', () => {
  expect(pageOf({}).match(/fetchPriority="high"/gi)).toHaveLength(1)
})

test('the page contains the colours of its own products', () => {
  const css = '[data-product="OILPNT01"]{--p:#a8481c}'
  expect(pageOf({ coloursCss: css })).toContain(`<style>${css}</style>`)
})

test('[ERROR-23] a listing that did not load is not called empty', () => {
  const html = pageOf({ groups: [], hasFailed: true })
  expect(html).toContain('We could not load the products.')
  expect(html).toMatch(/<button[^>]*>Try again/)
  expect(html).not.toContain('This shelf is empty')
})
