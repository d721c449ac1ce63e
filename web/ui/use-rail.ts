import { useEffect, useRef, useState } from 'react'
import { RAIL_UNSEEN, railEnds } from './rail-ends.ts'

/** Most of a view, so that the item cut off by the edge is whole after the step. */
const STEP_SHARE = 0.8

export function useRail() {
  const rail = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState(RAIL_UNSEEN)

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
    // On a first page the items come after the rail, the last one last.
    if (node.lastElementChild) watcher.observe(node.lastElementChild)
    return () => watcher.disconnect()
  }, [])

  return { rail, ends, measure, step }
}
