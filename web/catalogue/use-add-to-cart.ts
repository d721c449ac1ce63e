import { useState } from 'react'
import { type Purchase, stepQuantity } from '../cart/cart-update.ts'
import { useOverlay } from '../layout/overlay.tsx'
import { useSessionStore } from '../session/session-provider.tsx'

/** Puts one piece into the cart and opens it. A failure is silent: the button is simply there again. */
export function useAddToCart(purchase: Purchase) {
  const { changeCart } = useSessionStore()
  const { set } = useOverlay()
  const [isAdding, setAdding] = useState(false)

  async function add() {
    setAdding(true)
    const isAdded = await changeCart(stepQuantity(purchase, 1))
    setAdding(false)
    if (isAdded) set('cart')
  }

  return { isAdding, add }
}
