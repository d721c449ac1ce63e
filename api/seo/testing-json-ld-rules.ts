type Check = (value: unknown) => boolean
const all =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check)
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.some((word) => value === word || value === `https://schema.org/${word}`)
const some =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))

const text = matches(/\S/)
const address = matches(/^https?:\/\/[^\s/]+\/\S*$/)
const price: Check = (value) =>
  typeof value === 'number' && value >= 0 && Math.round(value * 100) / 100 === value
const positive: Check = (value) => typeof value === 'number' && value > 0
const count: Check = (value) => Number.isInteger(value) && Number(value) >= 0
const currency = oneOf('INR', 'USD')
const country = oneOf('IN', 'US')
const isTrue: Check = (value) => value === true
const node =
  (...types: string[]): Check =>
  (value) =>
    typeof value === 'object' && value !== null && types.includes(String(Object(value)['@type']))
const reference: Check = (value) => address(Object(value)['@id'])

type Rule = { required: Record<string, Check>; optional?: Record<string, Check> }

const THING = { name: text, description: text, url: address }

/** What each type must and may have: the required and recommended properties of schema.org and of Google. */
export const JSON_LD_RULES: Record<string, Rule> = {
  'Organization,OnlineStore': {
    required: {
      ...THING,
      '@id': address,
      legalName: text,
      logo: address,
      foundingDate: matches(/^\d{4}$/),
      vatID: text,
      sameAs: all(address),
      contactPoint: node('ContactPoint'),
      address: node('PostalAddress'),
    },
  },
  Organization: { required: { '@id': address, name: text } },
  WebSite: {
    required: { '@id': address, name: text, url: address, inLanguage: oneOf('en'), publisher: reference },
  },
  ContactPoint: {
    required: {
      contactType: text,
      email: matches(/^\S+@\S+$/),
      telephone: matches(/^\+\d{11,13}$/),
      availableLanguage: all(matches(/^[a-z]{2}$/)),
    },
  },
  PostalAddress: {
    required: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: matches(/^\d{6}$/),
      addressCountry: country,
    },
  },
  BreadcrumbList: { required: { itemListElement: all(node('ListItem')) } },
  ListItem: { required: { position: positive, name: text, item: address } },
  FAQPage: { required: { mainEntity: all(node('Question')) } },
  Question: { required: { name: text, acceptedAnswer: node('Answer') } },
  Answer: { required: { text } },
  VideoObject: {
    required: {
      name: text,
      description: text,
      thumbnailUrl: all(address),
      uploadDate: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      duration: matches(/^PT\d+S$/),
      contentUrl: address,
      creator: node('Person'),
    },
  },
  Person: { required: { name: text, url: address } },
  ProductGroup: {
    required: {
      ...THING,
      '@id': address,
      productGroupID: matches(/^[A-Z0-9]{8}$/),
      variesBy: all(oneOf('size')),
      image: all(address),
      brand: node('Brand'),
    },
    optional: { hasVariant: all(node('Product')) },
  },
  Product: {
    required: {
      ...THING,
      '@id': address,
      sku: matches(/^[A-Z0-9]{8}-[A-Z0-9]+$/),
      inProductGroupWithID: matches(/^[A-Z0-9]{8}$/),
      image: all(address),
      brand: node('Brand'),
      category: text,
      size: text,
      additionalProperty: all(node('PropertyValue')),
      offers: node('Offer'),
    },
    optional: { isVariantOf: node('ProductGroup') },
  },
  Brand: { required: { name: text } },
  PropertyValue: { required: { name: text, value: text } },
  Offer: {
    required: {
      url: address,
      price: positive,
      priceCurrency: currency,
      priceSpecification: all(node('UnitPriceSpecification')),
      availability: oneOf('InStock', 'OutOfStock'),
      itemCondition: oneOf('NewCondition'),
      seller: node('Organization'),
      shippingDetails: node('OfferShippingDetails'),
      hasMerchantReturnPolicy: node('MerchantReturnPolicy'),
    },
  },
  UnitPriceSpecification: {
    required: { price: some(price), priceCurrency: currency },
    optional: {
      valueAddedTaxIncluded: isTrue,
      referenceQuantity: node('QuantitativeValue'),
      priceType: oneOf('StrikethroughPrice'),
    },
  },
  QuantitativeValue: {
    required: { unitCode: oneOf('DAY', 'MLT', 'LTR', 'GRM', 'KGM') },
    optional: {
      value: positive,
      valueReference: node('QuantitativeValue'),
      minValue: count,
      maxValue: count,
    },
  },
  OfferShippingDetails: {
    required: {
      shippingRate: node('MonetaryAmount'),
      shippingDestination: node('DefinedRegion'),
      deliveryTime: node('ShippingDeliveryTime'),
    },
  },
  MonetaryAmount: { required: { value: price, currency } },
  DefinedRegion: { required: { addressCountry: country } },
  ShippingDeliveryTime: {
    required: { handlingTime: node('QuantitativeValue'), transitTime: node('QuantitativeValue') },
  },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: country,
      returnPolicyCategory: oneOf('MerchantReturnNotPermitted'),
      itemDefectReturnFees: oneOf('FreeReturn'),
      merchantReturnLink: address,
    },
  },
}
