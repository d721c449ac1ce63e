import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import type { SheetRow } from '#contract/admin/products.ts'
import styles from './price-grid.module.css'
import type { CellView } from './sheet-columns.ts'

export type CellProps = {
  id: string
  tabIndex: 0 | -1
  'aria-colindex': number
  'aria-selected': boolean
  onFocus: () => void
  onMouseDown: (event: MouseEvent) => void
  onClick: () => void
}

/** The size: its product, name and sku. */
export const GridName = ({ row, ...cell }: { row: SheetRow } & CellProps) => (
  // biome-ignore lint/a11y/useSemanticElements: rows in view alone cannot be a table
  // biome-ignore lint/a11y/useFocusableInteractive: the grid gives the tab stop
  <div role="rowheader" className={styles.name} {...cell}>
    <b>
      {row.productTitle}, {row.title}
    </b>
    <small>
      {row.sku}
      {!row.isShown && ', hidden'}
    </small>
  </div>
)

/** A value with what it was, or what is wrong with it, below. */
export const GridCell = ({
  view,
  children,
  ...cell
}: { view: CellView; children: ReactNode } & CellProps) => (
  // biome-ignore lint/a11y/useSemanticElements: rows in view alone cannot be a table
  // biome-ignore lint/a11y/useFocusableInteractive: the grid gives the tab stop
  <div
    role="gridcell"
    className={styles.cell}
    data-kind={view.kind}
    aria-readonly={!view.isEditable}
    aria-invalid={view.kind === 'wrong' || undefined}
    {...cell}
  >
    {children || (
      <>
        <span>{view.text}</span>
        {view.note && <small>{view.note}</small>}
      </>
    )}
  </div>
)

export type EditEnd = { text: string | null; step: 'down' | 'next' | 'previous' | 'stay' | 'left' }

type GridEditorProps = { name: string; begin: string; isTyped: boolean; onDone: (end: EditEnd) => void }

const ENDS: Record<string, EditEnd['step']> = { Enter: 'down', F2: 'stay' }

/** The field of a cell. Enter and Tab take the value, Escape leaves it. */
export function GridEditor({ name, begin, isTyped, onDone }: GridEditorProps) {
  const isDone = useRef(false)
  function finish(end: EditEnd) {
    if (isDone.current) return
    isDone.current = true
    onDone(end)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    const text = event.currentTarget.value
    const step = event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : ENDS[event.key]
    if (event.key === 'Escape') finish({ text: null, step: 'stay' })
    else if (step) finish({ text, step })
    else return
    event.preventDefault()
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just opened the cell
      autoFocus
      aria-label={name}
      defaultValue={begin}
      inputMode="decimal"
      autoComplete="off"
      className={styles.editor}
      onFocus={({ currentTarget }) => !isTyped && currentTarget.select()}
      onKeyDown={onKeyDown}
      onCopy={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => finish({ text: currentTarget.value, step: 'left' })}
    />
  )
}
