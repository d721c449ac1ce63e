import { useLocation, useMatches, useRouteError, useRouteLoaderData } from 'react-router'
import { pageRules } from '#contract/pages.ts'
import type { PageFacts } from '#contract/storefront.ts'
import { LOCALES } from '#domain/locale.ts'
import { absolute, canonicalPath } from './address.ts'
import type { ShareImage } from './share-image.ts'

type WithImage = { shareImage?: ShareImage | null }
type ListingData = { isNarrowed?: boolean }
type ProductData = WithImage & { product?: object | null }

/** The tags of every page for search engines and shared links: canonical address, locale, picture, and noindex. */
export function SeoTags() {
  const root = useRouteLoaderData<PageFacts & WithImage>('root')
  const product = useRouteLoaderData<ProductData>('routes/product')
  const listing = useRouteLoaderData<ListingData>('routes/products')
  const { pathname, search } = useLocation()
  const { search: listed } = pageRules(pathname)
  // A page of a lot is not indexed, so search engines need no address of it.
  const isMissing = useIsMissing(Boolean(product?.product)) || listed === 'noindex'
  if (!root) return null
  const { origin, locale } = root
  const address = absolute(canonicalPath(pathname, search), origin)
  const isHidden = isMissing || listing?.isNarrowed || listed === 'hidden'
  const image = product?.shareImage ?? root.shareImage
  return (
    <>
      {!isMissing && <link rel="canonical" href={address} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {!isHidden && <link rel="alternate" hrefLang={LOCALES[locale].languageTag} href={address} />}
      {!isHidden && <link rel="alternate" hrefLang="x-default" href={address} />}
      {!isMissing && <meta property="og:url" content={address} />}
      <meta property="og:locale" content={locale} />
      {image && <ImageTags image={image} origin={origin} />}
    </>
  )
}

/**
 * The Not Found page is a route of its own, or is shown by the error boundary of the root or of the product route. The
 * error of a route below the root cannot be read here, but its product is missing.
 */
function useIsMissing(hasProduct: boolean) {
  const route = useMatches().at(-1)?.id
  const error = useRouteError()
  return Boolean(error) || route === 'routes/not-found' || (route === 'routes/product' && !hasProduct)
}

function ImageTags({ image, origin }: { image: ShareImage; origin: string }) {
  return (
    <>
      <meta property="og:image" content={absolute(image.src, origin)} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
