import { startTransition, useEffect, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product, Variant } from '#contract/catalogue.ts'
import { activeVariant } from '#domain/variant.ts'
import { variantIn, withVariant } from './product-address.ts'

// No new entry in the history, no jump, no call: the page already has every variant.
const QUIETLY = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const

type ActiveVariant = { variant: Variant; choose: (variantSku: string) => void }

/** The variant the address names; an address that names none of this product's is put right. */
export function useVariant(product: Product): ActiveVariant {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const namedSku = variantIn(search)
  const activeSku = activeVariant(product, namedSku).sku
  // The router takes a moment to change the address; the chip must not wait for it.
  const [shownSku, showAtOnce] = useOptimistic(activeSku)

  // Behind the router's back: it would draw the whole page anew, to show just what it shows.
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
