import { useRouteLoaderData } from 'react-router'
import type { PageFacts } from '#contract/storefront.ts'
import { useIsServerRendered } from '../hydration/use-is-server-rendered.ts'
import { type JsonLdNode, jsonLdText } from './json-ld-text.ts'

type JsonLdProps = {
  /** What the page is about. Gets the shop's origin, because search engines need whole addresses. */
  about: (origin: string) => readonly JsonLdNode[]
}

/** Structured data (schema.org) for search engines. */
export function JsonLd({ about }: JsonLdProps) {
  const origin = useRouteLoaderData<PageFacts>('root')?.origin
  if (!origin) return null
  const text = jsonLdText(about(origin))
  return <DataBlock key={text} text={text} />
}

/**
 * Only rendered on the server. In the browser React would create the script from an HTML string, which the content
 * policy's trusted types forbid; search engines read the server's HTML.
 */
function DataBlock({ text }: { text: string }) {
  return useIsServerRendered() ? <script type="application/ld+json">{text}</script> : null
}
