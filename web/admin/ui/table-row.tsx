import { classes } from '#web/ui/classes.ts'
import styles from './table.module.css'
import type { Column, TableProps } from './table-types.ts'
import { Tick } from './tick.tsx'

type TableRowProps<Row> = { row: Row; table: TableProps<Row>; width: number }

export function TableRow<Row>({ row, table, width }: TableRowProps<Row>) {
  const { columns, rowKey, selection, nameOf, detailOf } = table
  const isSelected = selection?.has(row) ?? false
  const detail = detailOf?.(row)
  return (
    <>
      <tr
        data-row={rowKey(row)}
        className={classes(isSelected && styles.selected, detail != null && styles.opened)}
      >
        {selection && (
          <td className={styles.tick}>
            <Tick
              label={`Select ${nameOf?.(row) ?? rowKey(row)}`}
              isOn={isSelected}
              onChange={(isOn) => selection.set([row], isOn)}
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.head} column={column} row={row} />
        ))}
      </tr>
      {detail != null && (
        <tr className={styles.detail}>
          <td colSpan={width}>{detail}</td>
        </tr>
      )}
    </>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, align, card, isRowHeader } = column
  const name = classes(align && styles.end, card && styles[card])
  if (!isRowHeader) return <td className={name}>{cell(row)}</td>
  return (
    <th scope="row" className={name}>
      {cell(row)}
    </th>
  )
}
