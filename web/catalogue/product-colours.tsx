import { coloursVersion } from '#domain/product-colours.ts'
import { useIsServerRendered } from '../hydration/use-is-server-rendered.ts'

type ProductColoursProps = { skus: readonly string[]; css: string }

/** The colours of the products a page shows. */
export function ProductColours({ skus, css }: ProductColoursProps) {
  const names = [...new Set(skus)].toSorted().join(',')
  return names === '' ? null : <Sheet key={names} names={names} css={css} />
}

type SheetProps = { names: string; css: string }

/**
 * The server-rendered page has the colours inline, which saves a request before the first paint. After a client-side
 * navigation the content security policy would reject an inline style, so they are loaded as a file.
 */
function Sheet({ names, css }: SheetProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own colours, six hexadecimal digits each; quotes must stay
  if (useIsServerRendered()) return <style dangerouslySetInnerHTML={{ __html: css }} />
  const href = `/product-colours.css?v=${coloursVersion(css)}&sku=${names}`
  return <link rel="stylesheet" precedence="default" href={href} />
}
