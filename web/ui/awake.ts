import { startTransition, useEffect, useState } from 'react'

let isShopAwake = false

/** Told once, when the scripts have taken over the whole page that the server wrote. */
export function wakeShop(): void {
  isShopAwake = true
  dispatchEvent(new Event('awake'))
}

/**
 * False in the page the server wrote until its scripts have taken it over: for what may wait for the first picture.
 * Then all of it comes at leisure, so that a finger need not wait for it.
 */
export function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(isShopAwake)
  useEffect(() => startTransition(() => setAwake(true)), [])
  return isAwake
}

/** True for what the server wrote, as long as it stands; false for all that is rendered later. */
export const useIsFromServer = (): boolean => useState(!isShopAwake)[0]
