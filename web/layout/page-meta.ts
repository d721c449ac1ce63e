import { BRAND, pageTitle } from '#domain/brand.ts'

type PageWords = {
  title?: string | undefined
  description?: string | undefined
  type?: 'website' | 'product' | undefined
}

/** About what search results show. */
const LONGEST_DESCRIPTION = 160

/**
 * Title and description of a page, for the tab, search engines and shared links, with the shop's own as the default.
 * Address and picture follow from the route: see `seo/seo-tags.tsx`.
 */
export function pageMeta({ title, description = BRAND.description, type = 'website' }: PageWords = {}) {
  const fullTitle = pageTitle(title)
  const summary = shorten(description)
  return [
    { title: fullTitle },
    { name: 'description', content: summary },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: summary },
    { property: 'og:site_name', content: BRAND.name },
  ]
}

function shorten(text: string) {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const lastSpace = text.lastIndexOf(' ', LONGEST_DESCRIPTION - 1)
  return `${text.slice(0, lastSpace > 0 ? lastSpace : LONGEST_DESCRIPTION - 1)}…`
}
