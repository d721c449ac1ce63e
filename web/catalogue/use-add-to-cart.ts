import { useEffect, useRef, useState } from 'react'
import type { Product, Variant } from '#contract/catalogue.ts'
import { stepQuantity } from '../cart/cart-update.ts'
import { itemDetails } from '../cart/item-details.ts'
import { useOverlay } from '../layout/overlay.tsx'
import { useCartStore } from '../session/session-provider.tsx'
import { useToast } from '../ui/use-toast.ts'

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
