import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Channel, Product, ProductMarketing } from '#contract/catalogue.ts'
import { OverlayProvider } from '../../layout/overlay.tsx'
import { SessionProvider } from '../../session/session-provider.tsx'
import { freshnessOf } from '../../trace/freshness.ts'
import { SAMPLE_MARKETING } from '../sample-marketing.ts'
import { sampleProduct, sampleVariant } from '../sample-product.ts'
import { ProductDetail } from './product-detail.tsx'

const OWN = { code: 'OWN', title: 'Add to Cart', url: null } as const

const NO_WORDS: ProductMarketing = {
  ...SAMPLE_MARKETING,
  details: { bullets: [], features: [], process: [], benefits: [], faqs: [] },
  factsheet: { basis: '', content: [], instructions: '', media: [] },
  usage: { videos: [] },
}

const oil = (channel: Partial<Channel> = {}, product: Partial<Product> = {}) =>
  sampleProduct({
    sku: 'OILPNT01',
    variants: [sampleVariant('OILPNT01-1000ML', { platforms: [OWN], ...channel })],
    productMarketing: SAMPLE_MARKETING,
    ...product,
  })

/** The page as rendered by the server, without React's comment nodes. */
function pageOf(product: Product, address = '/products/peanut-oil') {
  const Page = createRoutesStub([
    {
      path: '/products/:productSlug',
      Component: () => (
        <SessionProvider>
          <OverlayProvider>
            <ProductDetail product={product} freshness={freshnessOf(product)} />
          </OverlayProvider>
        </SessionProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Page initialEntries={[address]} />).replaceAll('&#x27;', "'")
}

const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('[PDP-2] the page shows title, size chips, MRP and discount percent', () => {
  const html = pageOf(oil())
  expect(html).toMatch(/<h1[^>]*>Groundnut Oil<\/h1>/)
  expect(html).toMatch(/type="radio" name="variant" checked="" value="OILPNT01-1000ML"/)
  expect(words(html)).toContain('MRP ₹399 incl. of all taxes')
  expect(words(html)).toContain('13% off')
})

test('[PDP-3] [PRICE-2] YOU PAY is above a whole price, beside the price of a base unit', () => {
  expect(words(pageOf(oil()))).toMatch(/YOU PAY ₹349 ₹34\.90 per 100 mL You save ₹50/)
})

test('[PRICE-5] at list price there is no discount, and the tax is still mentioned', () => {
  const text = words(pageOf(oil({ currentPrice: 399 })))
  expect(text).not.toContain('% off')
  expect(text).not.toContain('You save')
  expect(text).toContain('YOU PAY ₹399 ₹39.90 per 100 mL MRP incl. of all taxes')
})

test('[PRICE-20] under a discount the page shows the lowest price of the 30 days before, if there was one', () => {
  const text = 'Lowest price in the 30 days before this offer: ₹369'
  expect(words(pageOf(oil({ lowestPrice30: 369 })))).toContain(`You save ₹50 ${text}`)
  expect(words(pageOf(oil()))).not.toContain('Lowest price')
})

test('[PDP-4] a product in stock shows its price and a buy button', () => {
  const html = pageOf(oil())
  expect(html).toMatch(/<button[^>]*>Add to Cart<\/button>/)
  expect(words(html)).not.toContain('Out of Stock')
})

test('[PDP-5] [PRICE-5] a product out of stock says so and cannot be bought', () => {
  const html = pageOf(oil({ availability: 'OUTOFSTOCK' }))
  expect(words(html)).toContain('Out of Stock')
  expect(html).not.toContain('Add to Cart')
  expect(words(html)).not.toContain('% off')
  expect(words(html)).not.toContain('YOU PAY')
})

test('the lot that leaves next is named, and pages of products without lots say nothing', () => {
  const freshness = { lot: 'PNT261103A', madeOn: '2026-11-03', daysLeft: 135 }
  const html = pageOf(oil({}, { freshness }))
  expect(words(html).replaceAll(' ,', ',')).toContain(
    'Next to leave: lot PNT261103A, pressed Nov 3, at least 135 days left when it reaches you',
  )
  expect(html).toContain('href="/trace/PNT261103A"')
  expect(words(pageOf(oil()))).not.toContain('Next to leave')
})

test('[PDP-6] every bullet is shown', () => {
  expect(words(pageOf(oil()))).toMatch(/Nothing blended in Pressed in wood Packed in a glass bottle/)
})

describe('the sections', () => {
  const headings = (html: string) =>
    [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading)

  test('[PDP-7] have the specified order and titles', () => {
    expect(headings(pageOf(oil()))).toEqual([
      'You will love these values!',
      'How We Make It',
      'Check Out the Benefits',
      "See What's Inside",
      'Try these Recipes',
      'Got Questions?',
    ])
  })

  test('without content are not rendered', () => {
    expect(headings(pageOf(oil({}, { productMarketing: NO_WORDS })))).toEqual([])
    expect(headings(pageOf(oil({}, { productMarketing: null })))).toEqual([])
  })
})

test('[PDP-8] the factsheet shows its picture, and its report as a link to a new tab', () => {
  const html = pageOf(oil())
  expect(html).toMatch(/<img[^>]*src="\/seed-sm\.webp"[^>]*alt="The seed"/)
  expect(html).toMatch(/<img[^>]*src="\/purity\.webp"/)
  const [link] = html.match(/<a[^>]*href="\/purity\.pdf".*?<\/a>/) ?? []
  expect(link).toContain('target="_blank"')
  expect(words(link ?? '')).toContain('View Full Report')
})

test('[PDP-9] a recipe shows its video and its products', () => {
  const [, recipes = ''] = pageOf(oil()).split('Try these Recipes</h2>')
  expect(recipes).toContain('/laddoo.webp')
  expect(recipes).toMatch(/<button[^>]*aria-label="Play Groundnut laddoo/)
  expect(recipes).toMatch(/<a[^>]*href="\/products\/peanut-oil\?variant=OILPNT01-1000ML"/)
})

test('[PDP-10] each question opens its answer, and the first one is open', () => {
  const faqs = pageOf(oil()).split('Got Questions?')[1] ?? ''
  const folds = [...faqs.matchAll(/<details([^>]*)>.*?<\/details>/g)]
  expect(folds.map(([fold]) => words(fold).trim())).toEqual([
    'Why is it cloudy? It is cold.',
    'Does it keep? Nine months.',
  ])
  expect(folds.map(([, attributes]) => attributes?.includes('open'))).toEqual([true, false])
})

describe('the active size', () => {
  const SIZES = oil(
    {},
    {
      variants: [
        { ...sampleVariant('OILPNT01-500ML', { currentPrice: 189 }), title: '500 mL', content: 500 },
        { ...sampleVariant('OILPNT01-1000ML'), favorite: true },
      ],
    },
  )
  const checked = (html: string) => html.match(/checked="" value="([^"]*)"/)?.[1]

  test('[PDP-11] [ROUTE-8] is the one in the query', () => {
    const html = pageOf(SIZES, '/products/peanut-oil?variant=OILPNT01-500ML')
    expect(checked(html)).toBe('OILPNT01-500ML')
    expect(words(html)).toContain('YOU PAY ₹189')
  })

  test.each(['', '?variant=NOBODY', '?variant=OILCOC01-500ML'])(
    '[PDP-11] is the favourite for %j',
    (query) => {
      expect(checked(pageOf(SIZES, `/products/peanut-oil${query}`))).toBe('OILPNT01-1000ML')
    },
  )

  test('the lowest unit price is flagged', () => {
    expect(words(pageOf(SIZES))).toContain('1 Liter ₹34.90/100 mL Best value')
  })
})

test('the declarations of the pack are on the page', () => {
  const [label] = pageOf(oil()).match(/<details[^>]*><summary[^>]*>On the label.*?<\/details>/) ?? []
  const text = words(label ?? '')
  for (const fact of ['Net quantity 1 Liter', 'Ingredients Groundnut', 'Allergens Peanut', 'Vegetarian'])
    expect(text).toContain(fact)
  expect(text).toContain('Best before 270 days from packing')
})
