import { useEffect } from 'react'
import { useCart } from '../session/session-provider.tsx'
import { useOverlay } from './overlay.tsx'

export const COUNTRY_SWITCH_KEY = 'am_country_switched'

/** Remembers across the reload that the country was changed in this tab. */
export function markCountrySwitch(): void {
  try {
    sessionStorage.setItem(COUNTRY_SWITCH_KEY, '1')
  } catch {
    // Without storage the cart does not open by itself, but still lists the removed items.
  }
}

function takeMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(COUNTRY_SWITCH_KEY) !== null
    sessionStorage.removeItem(COUNTRY_SWITCH_KEY)
    return isMarked
  } catch {
    return false
  }
}

/** Opens the cart after a change of country that removed items; the cart lists them. */
export function CartAfterSwitch(): null {
  const { cart, isSettled } = useCart()
  const { set } = useOverlay()
  useEffect(() => {
    if (!cart || !isSettled || !takeMark()) return
    if (cart.notices.length > 0) set('cart')
  }, [cart, isSettled, set])
  return null
}
