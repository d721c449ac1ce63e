import { type RefObject, useEffect, useRef } from 'react'

/** When something goes away with the control that was pressed, the focus comes here and not to the top of the page. */
export function useRegainedFocus<Place extends HTMLElement>(change: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(change)
  useEffect(() => {
    const hasChanged = before.current !== change
    before.current = change
    if (hasChanged && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [change])
  return place
}
