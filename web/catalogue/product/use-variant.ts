import { startTransition, useEffect, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product, Variant } from '#contract/catalogue.ts'
import { activeVariant } from '#domain/variant.ts'
import { variantIn, withVariant } from './product-address.ts'

// No history entry, no scrolling, no request: the page already has every variant.
const QUIETLY = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const

type ActiveVariant = { variant: Variant; choose: (variantSku: string) => void }

/** The variant in the address; an address without a valid one is corrected. */
export function useVariant(product: Product): ActiveVariant {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const namedSku = variantIn(search)
  const activeSku = activeVariant(product, namedSku).sku
  // The router changes the address with a delay; the selected chip must change at once.
  const [shownSku, showAtOnce] = useOptimistic(activeSku)

  // Without the router: a navigation would render the whole page again for no visible change.
  useEffect(() => {
    if (namedSku === activeSku) return
    window.history.replaceState(window.history.state, '', withVariant(search, activeSku) + hash)
  }, [namedSku, activeSku, search, hash])

  const choose = (sku: string) =>
    startTransition(async () => {
      showAtOnce(sku)
      await navigate({ search: withVariant(search, sku), hash }, QUIETLY)
    })

  return { variant: activeVariant(product, shownSku), choose }
}
