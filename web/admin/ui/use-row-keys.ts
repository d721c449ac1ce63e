import { useRef } from 'react'
import type { TableProps } from './table-types.ts'
import { useKey } from './use-key.ts'

/** The link or button that opens a row has the attribute `data-open`; without one the first link or button counts. */
const opener = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('[data-open]') ??
  row?.querySelector<HTMLElement>('th a, th button, a, button')

/** j and k move the focus from row to row; x selects the row that has it, Shift x all rows from the last one on. */
export function useRowKeys<Row>({ rows, rowKey, selection }: TableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef<string | null>(null)
  // Of a screen with two tables, the keys move through both.
  const elements = () => [
    ...(table.current?.closest('main')?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
  ]
  const current = () => elements().findIndex((row) => row.contains(document.activeElement))

  function move(step: 1 | -1) {
    const all = elements()
    const from = current()
    const next =
      from < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(Math.max(from + step, 0), all.length - 1)
    opener(all[next])?.focus()
    all[next]?.scrollIntoView({ block: 'nearest' })
  }

  function select(isRange: boolean) {
    const key = elements()[current()]?.dataset.row
    const index = rows.findIndex((other) => rowKey(other) === key)
    const row = rows[index]
    if (!row || !selection) return
    const from = isRange ? rows.findIndex((other) => rowKey(other) === last.current) : -1
    if (from < 0) selection.set([row], !selection.has(row))
    else selection.set(rows.slice(Math.min(from, index), Math.max(from, index) + 1), true)
    last.current = rowKey(row)
  }

  useKey('j', 'Next row', () => move(1))
  useKey('k', 'Previous row', () => move(-1))
  useKey('x', 'Select the row', () => select(false), selection !== undefined)
  useKey('Shift x', 'Select up to the row', () => select(true), selection !== undefined)
  return table
}
