import { type RefObject, useRef } from 'react'

type KeptFocus = { place: RefObject<HTMLDivElement | null>; keep: () => void }

/** When the button that was pressed is gone with its work, the focus stays nearby and not at the top of the page. */
export function useKeptFocus(): KeptFocus {
  const place = useRef<HTMLDivElement>(null)
  const keep = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus()
    })
  return { place, keep }
}
