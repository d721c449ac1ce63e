import { useRouteLoaderData } from 'react-router'
import { useIsServerRendered } from '../hydration/use-is-server-rendered.ts'
import type { PageFacts } from '../shop.ts'
import { type JsonLdNode, jsonLdText } from './json-ld-text.ts'

type JsonLdProps = {
  /** Says what the page is about; gets the shop's origin, because search engines want whole addresses. */
  about: (origin: string) => readonly JsonLdNode[]
}

/** What a page is about, in the words of schema.org, for search engines. */
export function JsonLd({ about }: JsonLdProps) {
  const origin = useRouteLoaderData<PageFacts>('root')?.origin
  if (!origin) return null
  const text = jsonLdText(about(origin))
  return <DataBlock key={text} text={text} />
}

/**
 * Only the page that the server wrote has the block. To make a script in the browser, React writes HTML from a string,
 * and the content policy's trusted types forbid that; whoever reads the block has no use for it by then either.
 */
function DataBlock({ text }: { text: string }) {
  return useIsServerRendered() ? <script type="application/ld+json">{text}</script> : null
}
