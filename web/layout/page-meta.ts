import { BRAND, pageTitle } from '#domain/brand.ts'

type PageFacts = { title?: string | undefined; description?: string | undefined }

/** Title and description of a page; what a page leaves out, the shop's own words fill. */
export function pageMeta({ title, description = BRAND.description }: PageFacts = {}) {
  const fullTitle = pageTitle(title)
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: BRAND.name },
  ]
}
