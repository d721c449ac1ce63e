import { type RefObject, useEffect, useState } from 'react'

/** Tells whether an element is out of sight. Nobody knows before the browser has looked. */
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

/** Tells whether the whole of an element stands above a strip of that height at the screen's bottom edge. */
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
