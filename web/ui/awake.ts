import { startTransition, useEffect, useState } from 'react'
import { milliseconds } from '#kit/duration.ts'

let isShopAwake = false

/** Told once, when the scripts have taken over the whole page that the server wrote. */
export function wakeShop(): void {
  isShopAwake = true
  dispatchEvent(new Event('awake'))
}

/**
 * False in the page the server wrote until its scripts have taken it over: for what may wait for the first picture.
 * Then it comes bit by bit, so that a finger need not wait for all of it.
 */
export function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(isShopAwake)
  useEffect(() => {
    if (isAwake) return
    const wake = () => setAwake(true)
    if (sleepers.size === 0) setTimeout(wakeSome)
    sleepers.add(wake)
    return () => void sleepers.delete(wake)
  }, [isAwake])
  return isAwake
}

const SLEEPERS_A_TURN = 2
const TURN = milliseconds(32)
const sleepers = new Set<() => void>()

function wakeSome() {
  const some = [...sleepers].slice(0, SLEEPERS_A_TURN)
  startTransition(() => {
    for (const wake of some) wake()
  })
  for (const wake of some) sleepers.delete(wake)
  if (sleepers.size > 0) setTimeout(wakeSome, TURN)
}

/** True for what the server wrote, as long as it stands; false for all that is rendered later. */
export const useIsFromServer = (): boolean => useState(!isShopAwake)[0]
