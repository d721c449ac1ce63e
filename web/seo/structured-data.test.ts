import { expect, test } from 'vitest'
import type { ProductMarketing, RecipeVideo } from '#contract/catalogue.ts'
import { sampleProduct, sampleVariant } from '../catalogue/sample-product.ts'
import { homeStructuredData, listingStructuredData, productStructuredData } from './structured-data.ts'

const ORIGIN = 'https://shop.example'

const VIDEO: RecipeVideo = {
  type: 'VIDEO',
  title: 'Groundnut laddoo',
  description: 'Roast, pound, roll.',
  durationSeconds: 9,
  publishedOn: '2026-04-30',
  srcPreview: '/media/reels/laddoo.webp',
  src: '/media/films/laddoo.mp4',
  srcCaptions: '/media/films/laddoo.vtt',
  userProfile: { title: '@kavitacooks', url: 'https://instagram.example/kavitacooks' },
  products: ['OILPNT01'],
}

const MARKETING: ProductMarketing = {
  details: {
    bullets: [],
    features: [],
    process: [],
    benefits: [],
    faqs: [{ question: 'Is it filtered?', answer: 'Through cloth.' }],
  },
  factsheet: { basis: '', content: [], instructions: '', media: [] },
  usage: { videos: [VIDEO] },
  goesWellWith: [],
  declarations: {
    ingredients: 'Groundnuts',
    allergens: 'Peanut',
    shelfLifeDays: 270,
    countryOfOrigin: 'India',
    isVegetarian: true,
  },
}

const picture = (src: string) => ({ src, srcSM: src, srcXS: src, alt: '', width: 1, height: 1, preview: '' })
const litre = {
  ...sampleVariant('OILPNT01-1000ML', { currentPrice: 349.5 }),
  media: [picture('/media/1l.webp'), picture('/media/scene.webp')],
}
const half = {
  ...sampleVariant('OILPNT01-500ML', { currentPrice: 189, availability: 'OUTOFSTOCK' }),
  title: '500 mL',
  media: [picture('/media/500ml.webp'), picture('/media/scene.webp')],
}

const product = sampleProduct({ sku: 'OILPNT01', variants: [litre, half], productMarketing: MARKETING })
const typesOf = (things: { '@type': unknown }[]) => things.map((thing) => thing['@type'])

test('home has the seller and the site', () => {
  const [organization, website] = homeStructuredData(ORIGIN)
  expect(organization).toMatchObject({
    '@type': ['Organization', 'OnlineStore'],
    name: 'Aranya Mill',
    url: 'https://shop.example/',
    logo: 'https://shop.example/icon-512.png',
    contactPoint: { telephone: '+917423000000', contactType: 'customer service' },
    address: { addressLocality: 'Neemuch', postalCode: '458441', addressCountry: 'IN' },
  })
  expect(organization?.sameAs).toContain('https://instagram.example/aranyamill')
  expect(website).toMatchObject({ '@type': 'WebSite', name: 'Aranya Mill', url: 'https://shop.example/' })
  expect(website?.publisher).toEqual({ '@id': organization?.['@id'] })
})

test('a listing has its breadcrumbs', () => {
  expect(listingStructuredData('oils', ORIGIN)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
        { '@type': 'ListItem', position: 2, name: 'All products', item: 'https://shop.example/products' },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Wood Pressed Oils',
          item: 'https://shop.example/products?kind=oils',
        },
      ],
    },
  ])
  expect(listingStructuredData(null, ORIGIN)[0]?.itemListElement).toHaveLength(2)
})

test('a product page has product, breadcrumbs, questions and films', () => {
  expect(typesOf(productStructuredData(product, ORIGIN))).toEqual([
    'Product',
    'BreadcrumbList',
    'FAQPage',
    'VideoObject',
  ])
  expect(typesOf(productStructuredData({ ...product, productMarketing: null }, ORIGIN))).toEqual([
    'Product',
    'BreadcrumbList',
  ])
})

test('a product with several variants has an offer for each, and the range of prices', () => {
  const [thing] = productStructuredData(product, ORIGIN)
  expect(thing).toMatchObject({
    name: 'Groundnut Oil',
    description: 'One seed.',
    sku: 'OILPNT01',
    url: 'https://shop.example/products/peanut-oil',
    brand: { '@type': 'Brand', name: 'Aranya Mill' },
    image: [
      'https://shop.example/media/1l.webp',
      'https://shop.example/media/scene.webp',
      'https://shop.example/media/500ml.webp',
    ],
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'INR',
      lowPrice: 189,
      highPrice: 349.5,
      offerCount: 2,
    },
  })
  expect(thing?.offers).toHaveProperty('offers', [
    {
      '@type': 'Offer',
      name: '1 Liter',
      sku: 'OILPNT01-1000ML',
      url: 'https://shop.example/products/peanut-oil?variant=OILPNT01-1000ML',
      price: 349.5,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', '@id': 'https://shop.example/#organization', name: 'Aranya Mill' },
    },
    expect.objectContaining({
      sku: 'OILPNT01-500ML',
      price: 189,
      availability: 'https://schema.org/OutOfStock',
    }),
  ])
})

test('a product with one variant has a single offer', () => {
  const [thing] = productStructuredData({ ...product, variants: [litre] }, ORIGIN)
  expect(thing?.offers).toMatchObject({ '@type': 'Offer', price: 349.5, priceCurrency: 'INR' })
})

test('a question has its answer', () => {
  const faq = productStructuredData(product, ORIGIN)[2]
  expect(faq?.mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Is it filtered?',
      acceptedAnswer: { '@type': 'Answer', text: 'Through cloth.' },
    },
  ])
})

test('a film has all fields that search engines require', () => {
  expect(productStructuredData(product, ORIGIN)[3]).toMatchObject({
    name: 'Groundnut laddoo',
    description: 'Roast, pound, roll.',
    thumbnailUrl: ['https://shop.example/media/reels/laddoo.webp'],
    uploadDate: '2026-04-30T00:00:00+05:30',
    duration: 'PT9S',
    contentUrl: 'https://shop.example/media/films/laddoo.mp4',
  })
})
