import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const FOLDED = '[data-folded] .later:not([data-unfolded])'

/**
 * Runs in the head: what is below the screen may wait. Not for whoever comes back to a place further down, or follows
 * a link to one; they must find it where it is.
 */
export const FOLD_LATER =
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.dataset.folded=""'

// Safari has no idle callbacks.
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : void setTimeout(work, 50)

/** One section in each frame: together they would keep a finger waiting. */
function unfoldNext() {
  const section = document.querySelector(FOLDED)
  if (!section) return
  section.setAttribute('data-unfolded', '')
  requestAnimationFrame(() => whenIdle(unfoldNext))
}

/** Lays out what the first page has below the screen when the browser has time for it. Later pages come whole. */
export function useUnfolding() {
  const { key, pathname, hash } = useLocation()
  const firstPath = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter of the same page has other sections.
  useEffect(() => whenIdle(unfoldNext), [key])
  // Before the router goes to the place that is wanted.
  useLayoutEffect(() => {
    if (pathname !== firstPath.current || hash) delete document.documentElement.dataset.folded
  }, [pathname, hash])
}
