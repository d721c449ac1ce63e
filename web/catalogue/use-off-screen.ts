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
