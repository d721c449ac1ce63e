import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Place } from './grid-moves.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'

export const idOf = ({ row, column }: Place) => `price-${row}-${column}`

/** The cell that has the focus, and the range from another cell to it. */
export function useGridPlace(scroller: RefObject<HTMLDivElement | null>, rows: number) {
  const [active, setActive] = useState<Place>({ row: 0, column: 1 })
  const [from, setFrom] = useState<Place>(active)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    scroller.current?.querySelector<HTMLElement>(`#${idOf(active)}`)?.focus()
  }, [active, scroller])
  return {
    active,
    range: { from, to: active },
    last: { row: Math.max(rows - 1, 0), column: SHEET_COLUMNS.length },
    /** The focus came by itself, for example from a screen reader. */
    follow(place: Place) {
      if (place.row === active.row && place.column === active.column) return
      setActive(place)
      setFrom(place)
    },
    /** Also to the same cell: it gets the focus back. */
    go(place: Place, isRange = false) {
      takesFocus.current = true
      setActive({ ...place })
      if (!isRange) setFrom(place)
    },
  }
}

export type GridPlace = ReturnType<typeof useGridPlace>
