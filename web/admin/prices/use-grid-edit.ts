import { useState } from 'react'
import type { EditEnd } from './grid-cells.tsx'
import type { Place } from './grid-moves.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'
import type { GridPlace } from './use-grid-place.ts'
import type { PriceSheet } from './use-sheet.ts'

/** The cell that is edited. `typed`: the first character, which replaces what the cell held. */
export function useGridEdit(
  { list, dispatch }: PriceSheet,
  { active, last, go }: GridPlace,
  mayWrite: boolean,
) {
  const [edited, setEdited] = useState<Place | null>(null)
  const [typed, setTyped] = useState<string | null>(null)

  const isEditable = ({ row, column }: Place) => {
    const { field, country } = SHEET_COLUMNS[column - 1] ?? {}
    return mayWrite && field !== undefined && country !== undefined && !!list[row]?.prices[country]
  }
  function begin(place: Place, text: string | null = null): boolean {
    if (!isEditable(place)) return false
    setTyped(text)
    setEdited(place)
    return true
  }
  function stepFrom(place: Place, step: EditEnd['step']): Place {
    if (step === 'down') return { ...place, row: Math.min(place.row + 1, last.row) }
    if (step === 'stay') return place
    const way = step === 'next' ? 1 : -1
    for (let column = place.column + way; column >= 1 && column <= last.column; column += way)
      if (isEditable({ row: place.row, column })) return { row: place.row, column }
    return place
  }
  function finish({ text, step }: EditEnd) {
    const place = edited ?? active
    const column = SHEET_COLUMNS[place.column - 1]
    const row = list[place.row]
    setEdited(null)
    if (text !== null && row && column?.field) {
      const { country, field } = column
      dispatch({ type: 'EDIT', changes: [{ sku: row.sku, country, field, text }] })
    }
    // Who left by a click is already elsewhere.
    if (step !== 'left') go(stepFrom(place, step))
  }
  const isEditing = ({ row, column }: Place) => edited?.row === row && edited.column === column
  return { typed, begin, finish, isEditing }
}

export type GridEdit = ReturnType<typeof useGridEdit>
