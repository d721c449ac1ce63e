import { useEffect, useRef, useState } from 'react'
import { INITIAL_ENDS, railEnds } from './rail-ends.ts'

/** Less than a full view, so that an item cut off at the edge is fully visible after the step. */
const STEP_SHARE = 0.8

export function useRail() {
  const rail = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState(INITIAL_ENDS)

  function measure() {
    const node = rail.current
    if (node) setEnds((before) => railEnds(before, node))
  }

  function step(direction: 1 | -1) {
    const node = rail.current
    node?.scrollBy({ left: direction * node.clientWidth * STEP_SHARE })
  }

  useEffect(() => {
    const node = rail.current
    if (!node) return
    const watcher = new ResizeObserver(() => setEnds((before) => railEnds(before, node)))
    watcher.observe(node)
    // In the server-rendered page the items are laid out after the rail, the last one last.
    if (node.lastElementChild) watcher.observe(node.lastElementChild)
    return () => watcher.disconnect()
  }, [])

  return { rail, ends, measure, step }
}
