import { BRAND } from '#domain/brand.ts'
import { absolute } from './address.ts'
import type { JsonLdNode } from './json-ld-text.ts'

const COUNTRY = 'IN'

/** The id by which other nodes refer to the shop. */
export const organizationId = (origin: string): string => absolute('/#organization', origin)

/** The seller. */
export const organization = (origin: string): JsonLdNode => ({
  '@type': ['Organization', 'OnlineStore'],
  '@id': organizationId(origin),
  name: BRAND.name,
  legalName: BRAND.legalName,
  description: BRAND.description,
  url: absolute('/', origin),
  logo: absolute('/icon-512.png', origin),
  foundingDate: String(BRAND.foundedYear),
  vatID: BRAND.gstin,
  sameAs: BRAND.social.map(({ url }) => url),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: BRAND.care.email,
    telephone: BRAND.care.phone.href.replace('tel:', ''),
    availableLanguage: ['en', 'hi'],
  },
  address: {
    '@type': 'PostalAddress',
    streetAddress: BRAND.office.line1,
    addressLocality: BRAND.office.city,
    addressRegion: BRAND.office.state,
    postalCode: BRAND.office.zip,
    addressCountry: COUNTRY,
  },
})

/** The site; search engines show its name. */
export const website = (origin: string): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': absolute('/#website', origin),
  name: BRAND.name,
  url: absolute('/', origin),
  inLanguage: 'en',
  publisher: { '@id': organizationId(origin) },
})
