import { useEffect, useRef, useState } from 'react'

/** Tells whether the marked element is out of sight. Nobody knows before the browser has looked. */
export function useOffScreen() {
  const mark = useRef<HTMLDivElement>(null)
  const [isOffScreen, setOffScreen] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver((entries) => {
      const latest = entries.at(-1)
      if (latest) setOffScreen(!latest.isIntersecting)
    })
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [])

  return { mark, isOffScreen }
}
