import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { SeoTags } from './seo-tags.tsx'

const image = (name: string) => ({ src: `/media/${name}.jpg`, width: 1200, height: 630, alt: name })
const ROOT = { origin: 'https://shop.example', locale: 'en_IN', shareImage: image('site') }

const Nothing = () => null

/** The server-rendered tags of an address. */
function tagsAt(address: string, data: Record<string, unknown> = {}, errors?: Record<string, unknown>) {
  const Shop = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ROOT,
      Component: () => (
        <>
          <SeoTags />
          <Outlet />
        </>
      ),
      ErrorBoundary: SeoTags,
      children: [
        { id: 'routes/products', path: 'products', loader: () => null, Component: Nothing },
        { id: 'routes/product', path: 'products/:productSlug', loader: () => null, Component: Nothing },
        { id: 'routes/not-found', path: 'nowhere', Component: Nothing },
        { id: 'any', path: '*', Component: Nothing },
      ],
    },
  ])
  const loaderData = { root: ROOT, ...data }
  return renderToStaticMarkup(
    <Shop initialEntries={[address]} hydrationData={{ loaderData, ...(errors && { errors }) }} />,
  )
}

test('a page has its canonical address and the locale it was rendered in', () => {
  const html = tagsAt('/products?kind=oils&utm_source=mail', { 'routes/products': { isNarrowed: false } })
  const address = 'https://shop.example/products?kind=oils'
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="en-IN" href="${address}"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${address}"/>`)
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`)
  expect(html).toContain('<meta property="og:locale" content="en_IN"/>')
  expect(html).not.toContain('noindex')
})

test('the language of an alternate address follows the page’s locale', () => {
  expect(tagsAt('/about', { root: { ...ROOT, locale: 'en_US' } })).toContain('hrefLang="en-US"')
})

test.each([
  ['/products?q=dal', '/products'],
  ['/products?q=dal&kind=pulses&page=2', '/products?kind=pulses'],
  ['/products?inStock=true&kind=pulses,oils', '/products'],
])(
  '[SEARCH-16] a listing with words or filters has noindex and the canonical address of its shelf: %s',
  (path, canonical) => {
    const html = tagsAt(path, { 'routes/products': { isNarrowed: true } })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`<link rel="canonical" href="https://shop.example${canonical}"/>`)
    expect(html).not.toContain('alternate')
  },
)

test('a hidden page has noindex', () => {
  const html = tagsAt('/my/orders')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('alternate')
})

test.each([
  ['/nowhere', undefined],
  ['/products/no-such-oil', { root: { status: 404 } }],
])('%s is missing: it has noindex and no canonical address', (address, errors) => {
  const html = tagsAt(address, {}, errors)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/canonical|alternate|og:url/)
})

test('a product has its own share picture, every other page the picture of the shop', () => {
  const product = { 'routes/product': { shareImage: image('peanut-oil') } }
  expect(tagsAt('/products/peanut-oil', product)).toContain(
    '<meta property="og:image" content="https://shop.example/media/peanut-oil.jpg"/>' +
      '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>' +
      '<meta property="og:image:alt" content="peanut-oil"/>',
  )
  expect(tagsAt('/about')).toContain('content="https://shop.example/media/site.jpg"')
  expect(tagsAt('/products/new-oil', { 'routes/product': { shareImage: null } })).toContain('/media/site.jpg')
})

test('without a picture there are no picture tags', () => {
  expect(tagsAt('/about', { root: { ...ROOT, shareImage: null } })).not.toMatch(/og:image|twitter/)
})

test('[LOCALE-11] the page of a product that is not sold here has noindex', () => {
  const html = tagsAt('/products/hing', { 'routes/product': { product: null, soldElsewhere: {} } })
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('canonical')
})
