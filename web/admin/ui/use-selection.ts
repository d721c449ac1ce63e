import { useState } from 'react'

export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  set: (rows: readonly Row[], isOn: boolean) => void
  clear: () => void
}

/** The selected rows. They stay selected on other pages of the list, so the rows themselves are held. */
export function useSelection<Row>(rowKey: (row: Row) => string): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(rowKey(row)),
    clear: () => setSelected(new Map()),
    set(rows, isOn) {
      setSelected((before) => {
        const after = new Map(before)
        for (const row of rows) isOn ? after.set(rowKey(row), row) : after.delete(rowKey(row))
        return after
      })
    },
  }
}
