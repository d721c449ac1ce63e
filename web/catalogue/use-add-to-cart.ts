import { useEffect, useRef, useState } from 'react'
import type { Product, Variant } from '#contract/catalogue.ts'
import { type Purchase, stepQuantity } from '../cart/cart-update.ts'
import { useOverlay } from '../layout/overlay.tsx'
import { useCartStore } from '../session/session-provider.tsx'
import { useToast } from '../ui/use-toast.ts'
import { channelOf } from './product/product-price-facts.ts'

/** Everything the cart shows of a variant, so that it need not wait for the shop to show it. */
export function purchaseOf(product: Product, variant: Variant): Purchase {
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

/** Puts one piece into the cart and opens it. If that fails the cart closes, and the page says so. */
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
    const purchase = purchaseOf(product, variant)
    const onShown = () => {
      setAdding(false)
      set('cart')
    }
    // With a cart at hand the piece is in it before the button could say so.
    if (!read().cart) setAdding(true)
    const isAdded = await change(stepQuantity(purchase, 1), { purchase, onShown })
    setAdding(false)
    if (isAdded) return
    if (isCartOpen.current) set('none')
    toast.show({ kind: 'error', text: `We could not add ${product.title} to your cart. Please try again.` })
  }

  return { isAdding, add }
}
