import { useEffect, useRef } from 'react'

/** On a phone the current link of a row may be outside the screen: the row scrolls to it whenever `current` changes. */
export function useRailAtCurrent(current: string) {
  const rail = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link becomes the current one
  useEffect(() => {
    const link = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (!rail.current || !link) return
    const { clientWidth } = rail.current
    rail.current.scrollLeft = link.offsetLeft - (clientWidth - link.offsetWidth) / 2
  }, [current])
  return rail
}
