import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The words that the shown page was searched for. When they change, the field follows, except while it is typed in. */
export function useWordsOfAddress(field: RefObject<HTMLInputElement | null>): string {
  const { pathname, search } = useLocation()
  const words =
    (pathname === '/products' && new URLSearchParams(search).get('q')?.replace(/\s+/g, ' ').trim()) || ''
  const shown = useRef(words)
  useEffect(() => {
    // What was typed before hydration stays.
    if (shown.current === words) return
    shown.current = words
    if (field.current && document.activeElement !== field.current) field.current.value = words
  }, [field, words])
  return words
}
