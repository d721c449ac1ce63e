import { type RefObject, useEffect, useState } from 'react'

/** How far below the screen a part is loaded. */
const MARGIN = '300px'

/** True from the moment an element is on the screen or near it: what is further down need not be loaded yet. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (isNear || !element.current) return
    const watcher = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isNear])

  return isNear
}
