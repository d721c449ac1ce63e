import { useLocation, useRouteLoaderData } from 'react-router'
import type { PageFacts } from '#contract/storefront.ts'
import { useIsServerRendered } from '../hydration/use-is-server-rendered.ts'
import { type JsonLdNode, jsonLdText } from './json-ld-text.ts'

type JsonLdProps = {
  /**
   * What the page is about. Gets the shop's origin, because search engines need whole addresses. False in the browser:
   * pages write `import.meta.env.SSR && …`, so that the code is not sent to the browser.
   */
  about: false | ((origin: string) => readonly JsonLdNode[])
}

/** Structured data (schema.org) for search engines. Another address removes it. */
export function JsonLd({ about }: JsonLdProps) {
  const { pathname, search } = useLocation()
  return <DataBlock key={pathname + search} about={about} />
}

/**
 * Only rendered on the server. In the browser React would create the script from an HTML string, which the content
 * policy's trusted types forbid; search engines read the server's HTML. Hydration keeps the text that is there.
 */
function DataBlock({ about }: JsonLdProps) {
  const origin = useRouteLoaderData<PageFacts>('root')?.origin
  const isServerRendered = useIsServerRendered()
  if (!isServerRendered || !origin) return null
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && about ? jsonLdText(about(origin)) : ''}
    </script>
  )
}
