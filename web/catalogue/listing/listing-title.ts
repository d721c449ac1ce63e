import { type Kind, kindText } from '#domain/category.ts'

/** The title of a listing in the tab and in search engines. */
export const listingTitle = (kind: Kind | null): string => (kind ? kindText(kind).label : 'All products')

/** The heading of a listing. */
export const listingHeading = (kind: Kind | null): string =>
  kind ? kindText(kind).label : 'Everything we press and grind'
