import { expect, test } from 'vitest'
import type { ProductMarketing, RecipeVideo } from '#contract/catalogue.ts'
import { sampleProduct, sampleVariant } from '../catalogue/sample-product.ts'
import { SAMPLE_SHIPPING } from './sample-shipping.ts'
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
    fssai: '10099999999999',
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

const dataOf = (shown = product, variantSku: string | null = null) =>
  productStructuredData({ product: shown, variantSku, shipping: SAMPLE_SHIPPING, origin: ORIGIN })

test('a product page has product, breadcrumbs, questions and films', () => {
  expect(typesOf(dataOf())).toEqual(['ProductGroup', 'BreadcrumbList', 'FAQPage', 'VideoObject'])
  expect(typesOf(dataOf({ ...product, productMarketing: null }))).toEqual(['ProductGroup', 'BreadcrumbList'])
})

const GROUP = {
  '@type': 'ProductGroup',
  '@id': 'https://shop.example/products/peanut-oil#product',
  productGroupID: 'OILPNT01',
  variesBy: ['https://schema.org/size'],
  name: 'Groundnut Oil',
  description: 'One seed.',
  url: 'https://shop.example/products/peanut-oil',
  brand: { '@type': 'Brand', name: 'Aranya Mill' },
  image: [
    'https://shop.example/media/1l.webp',
    'https://shop.example/media/scene.webp',
    'https://shop.example/media/500ml.webp',
  ],
}

const OFFER_OF_LITRE = {
  '@type': 'Offer',
  url: 'https://shop.example/products/peanut-oil?variant=OILPNT01-1000ML',
  price: 349.5,
  priceCurrency: 'INR',
  priceSpecification: [
    {
      '@type': 'UnitPriceSpecification',
      price: 349.5,
      priceCurrency: 'INR',
      valueAddedTaxIncluded: true,
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 1000,
        unitCode: 'MLT',
        valueReference: { '@type': 'QuantitativeValue', value: 100, unitCode: 'MLT' },
      },
    },
    {
      '@type': 'UnitPriceSpecification',
      price: 399,
      priceCurrency: 'INR',
      priceType: 'https://schema.org/StrikethroughPrice',
    },
  ],
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', '@id': 'https://shop.example/#organization', name: 'Aranya Mill' },
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 60, currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 7, unitCode: 'DAY' },
    },
  },
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: 'https://shop.example/policies/refund',
  },
}

const LITRE = {
  '@type': 'Product',
  '@id': 'https://shop.example/products/peanut-oil?variant=OILPNT01-1000ML#product',
  sku: 'OILPNT01-1000ML',
  inProductGroupWithID: 'OILPNT01',
  name: 'Groundnut Oil, 1 Liter',
  description: 'One seed.',
  url: 'https://shop.example/products/peanut-oil?variant=OILPNT01-1000ML',
  image: ['https://shop.example/media/1l.webp', 'https://shop.example/media/scene.webp'],
  brand: { '@type': 'Brand', name: 'Aranya Mill' },
  category: 'Wood Pressed Oils',
  size: '1 Liter',
  additionalProperty: [
    { '@type': 'PropertyValue', name: 'FSSAI licence', value: '10099999999999' },
    { '@type': 'PropertyValue', name: 'Country of origin', value: 'India' },
  ],
  offers: OFFER_OF_LITRE,
}

test('[FEED-2] a product is a group with a product and one offer for each size', () => {
  expect(dataOf()[0]).toEqual({
    ...GROUP,
    hasVariant: [
      LITRE,
      expect.objectContaining({
        sku: 'OILPNT01-500ML',
        offers: expect.objectContaining({ price: 399, availability: 'https://schema.org/OutOfStock' }),
      }),
    ],
  })
})

test('[FEED-2] with a size in the address, its offer is the only one', () => {
  expect(dataOf(product, 'OILPNT01-1000ML')[0]).toEqual({ ...LITRE, isVariantOf: GROUP })
  expect(dataOf(product, 'OILPNT01-9L')).toEqual(dataOf())
})

test('[FEED-2] what is sold out or at its list price has no struck-through price', () => {
  const [specification, ...others] = [dataOf(product, 'OILPNT01-500ML')[0]?.offers].flatMap(
    (offer) => Object(offer).priceSpecification,
  )
  expect([specification.price, others]).toEqual([399, []])
})

test('a question has its answer', () => {
  const faq = dataOf()[2]
  expect(faq?.mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Is it filtered?',
      acceptedAnswer: { '@type': 'Answer', text: 'Through cloth.' },
    },
  ])
})

test('a film has all fields that search engines require', () => {
  expect(dataOf()[3]).toMatchObject({
    name: 'Groundnut laddoo',
    description: 'Roast, pound, roll.',
    thumbnailUrl: ['https://shop.example/media/reels/laddoo.webp'],
    uploadDate: '2026-04-30T00:00:00+05:30',
    duration: 'PT9S',
    contentUrl: 'https://shop.example/media/films/laddoo.mp4',
  })
})
