import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { milliseconds } from '#kit/duration.ts'

/**
 * False in the page the server wrote until its scripts have taken it over: for what may wait for the first picture.
 * Then it comes bit by bit, so that a finger need not wait for all of it.
 */
export function useIsHydrated(): boolean {
  const isServerRendered = useIsServerRendered()
  const [isHydrated, setHydrated] = useState(!isServerRendered)
  useEffect(() => {
    if (isHydrated) return
    const wake = () => setHydrated(true)
    if (sleepers.size === 0) setTimeout(wakeSome)
    sleepers.add(wake)
    return () => void sleepers.delete(wake)
  }, [isHydrated])
  return isHydrated
}

const SLEEPERS_A_TURN = 2
/** React draws in one run whatever it is told in one moment. */
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

/** True for what the server wrote, as long as it stands; false for all that the browser makes itself. */
export function useIsServerRendered(): boolean {
  const [own] = useState(() => ({ isServerRendered: false }))
  return useSyncExternalStore(
    never,
    () => own.isServerRendered,
    // Called on the server, and where the browser takes over what came from there. The answer is kept: React asks the
    // browser's side later, and would draw anew at once whatever had another answer.
    () => {
      own.isServerRendered = true
      return true
    },
  )
}

const never = () => () => {}
