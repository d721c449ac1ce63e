import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { readPasted } from '#domain/price-cells.ts'
import { useToast } from '../ui/use-toast.ts'
import type { CellProps } from './grid-cells.tsx'
import { copiedText, pastedChanges } from './grid-clipboard.ts'
import { cornersOf, isInside, moved, type Place } from './grid-moves.ts'
import { type GridEdit, useGridEdit } from './use-grid-edit.ts'
import { type GridPlace, idOf, useGridPlace } from './use-grid-place.ts'
import type { PriceSheet } from './use-sheet.ts'

export type GridHands = ReturnType<typeof useGrid>
type Toast = ReturnType<typeof useToast>
type UseGrid = { sheet: PriceSheet; mayWrite: boolean; scroller: RefObject<HTMLDivElement | null> }

const BEGINS = /^[\d.₹$-]$/
const NEVER_EMPTY =
  'A price cannot be empty. To stop selling a size in a country, remove its price in the product.'

type Parts = { sheet: PriceSheet; place: GridPlace; edit: GridEdit; toast: Toast }

/** What a key does in the grid; null if it is none of its keys. */
function deedOf(event: KeyboardEvent, { sheet, place, edit, toast }: Parts): (() => void) | null {
  const { key, shiftKey } = event
  const { active, last, go } = place
  const isCtrl = event.ctrlKey || event.metaKey
  const next = moved(active, { key, isCtrl, last })
  if (next) return () => go(next, shiftKey)
  if (isCtrl) return key.toLowerCase() === 'z' ? () => sheet.dispatch({ type: 'UNDO' }) : null
  const deeds: Record<string, () => void> = {
    Escape: () => go(active),
    Delete: () => toast({ text: NEVER_EMPTY, kind: 'error' }),
    Backspace: () => toast({ text: NEVER_EMPTY, kind: 'error' }),
    Enter: () => edit.begin(active),
    F2: () => edit.begin(active),
  }
  return deeds[key] ?? (BEGINS.test(key) && !event.altKey ? () => edit.begin(active, key) : null)
}

/** Pastes from the first cell of the range on. Somebody may paste more rows than were read so far. */
async function paste({ sheet, place, toast }: Parts, text: string) {
  const cells = readPasted(text)
  const corners = cornersOf(place.range)
  const wanted = corners.from.row + cells.length
  const rows = wanted > sheet.list.length ? await sheet.loadTo(wanted) : sheet.list
  const { changes, skipped } = pastedChanges(rows, corners, cells)
  sheet.dispatch({ type: 'EDIT', changes })
  const left = skipped === 0 ? '' : ` ${skipped} did not fit a price and were left out.`
  toast({ text: `${changes.length === 1 ? '1 cell' : `${changes.length} cells`} pasted.${left}` })
}

/** The keyboard, the pointer and the clipboard in the grid. */
export function useGrid({ sheet, mayWrite, scroller }: UseGrid) {
  const place = useGridPlace(scroller, sheet.list.length)
  const edit = useGridEdit(sheet, place, mayWrite)
  const isPressedAgain = useRef(false)
  const parts = { sheet, place, edit, toast: useToast() }
  const { active, range, go } = place
  const cellProps = (at: Place): CellProps => ({
    id: idOf(at),
    tabIndex: at.row === active.row && at.column === active.column ? 0 : -1,
    'aria-colindex': at.column + 1,
    'aria-selected': isInside(range, at),
    onFocus: () => place.follow(at),
    onMouseDown: ({ shiftKey }) => {
      isPressedAgain.current = !shiftKey && document.activeElement?.id === idOf(at)
      if (!isPressedAgain.current && !edit.isEditing(at)) go(at, shiftKey)
    },
    // A second press edits, also with a finger.
    onClick: () => void (isPressedAgain.current && !edit.isEditing(at) && edit.begin(at)),
  })
  return {
    ...{ active, cellProps, ...edit },
    onKeyDown(event: KeyboardEvent) {
      const deed = deedOf(event, parts)
      if (!deed) return
      event.preventDefault()
      deed()
    },
    onCopy(event: ClipboardEvent) {
      event.clipboardData.setData('text/plain', copiedText(sheet, cornersOf(range)))
      event.preventDefault()
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault()
      if (mayWrite) void paste(parts, event.clipboardData.getData('text/plain'))
    },
  }
}
