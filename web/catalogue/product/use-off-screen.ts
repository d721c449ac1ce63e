import { type RefObject, useEffect, useState } from 'react'

/** Says whether an element is off screen; false until the browser has reported. */
export function useOffScreen(mark: RefObject<Element | null>): boolean {
  const [isOffScreen, setOffScreen] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver((entries) => {
      const latest = entries.at(-1)
      if (latest) setOffScreen(!latest.isIntersecting)
    })
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [mark])

  return isOffScreen
}

/** Says whether an element is wholly above a strip of that height at the bottom of the screen. */
export function useIsAboveStrip(mark: RefObject<Element | null>, stripHeight: number): boolean {
  const [isAbove, setAbove] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (latest?.rootBounds) setAbove(latest.boundingClientRect.bottom <= latest.rootBounds.bottom)
      },
      { rootMargin: `0px 0px -${stripHeight}px 0px`, threshold: [0, 1] },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [mark, stripHeight])

  return isAbove
}
