import { type RefObject, useEffect, useRef } from 'react'

/** When a change removes the focused control, moves the focus to this element instead of the top of the page. */
export function useFocusFallback<Fallback extends HTMLElement>(change: unknown): RefObject<Fallback | null> {
  const fallback = useRef<Fallback>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    // In the next frame: a dialog that closes with the change gives the focus back to its opener first.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
    })
  }, [change])
  return fallback
}
