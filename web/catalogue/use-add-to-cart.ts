import { useEffect, useRef, useState } from 'react'
import type { Product, Variant } from '#contract/catalogue.ts'
import { channelOf } from '#domain/variant.ts'
import { type ItemDetails, stepQuantity } from '../cart/cart-update.ts'
import { useOverlay } from '../layout/overlay.tsx'
import { useCartStore } from '../session/session-provider.tsx'
import { useToast } from '../ui/use-toast.ts'

/** What the cart shows of a variant: with it the cart can show the item before the server answers. */
export function itemDetails(product: Product, variant: Variant): ItemDetails {
  const { currentPrice, maxPrice } = channelOf(variant)
  return {
    productSku: product.sku,
    variantSku: variant.sku,
    productSlug: product.slug,
    productTitle: product.title,
    variantTitle: variant.title,
    currentPrice,
    maxPrice,
    media: { srcXS: variant.primaryMedia.srcXS },
  }
}

/** Adds one piece and opens the cart panel. On failure it closes the panel and shows a toast. */
export function useAddToCart(product: Product, variant: Variant) {
  const { change, read } = useCartStore()
  const { active, set } = useOverlay()
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const isCartOpen = useRef(false)

  useEffect(() => {
    isCartOpen.current = active === 'cart'
    return () => {
      isCartOpen.current = false
    }
  }, [active])

  async function add() {
    const added = itemDetails(product, variant)
    const onShown = () => {
      setAdding(false)
      set('cart')
    }
    // A loaded cart shows the piece at once; the button needs no progress state then.
    if (!read().cart) setAdding(true)
    const isAdded = await change(stepQuantity(added, 1), { added, onShown })
    setAdding(false)
    if (isAdded) return
    if (isCartOpen.current) set('none')
    toast.show({ kind: 'error', text: `We could not add ${product.title} to your cart. Please try again.` })
  }

  return { isAdding, add }
}
