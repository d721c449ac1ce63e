import { classes } from '#web/ui/classes.ts'
import styles from './table.module.css'
import { TableRow } from './table-row.tsx'
import type { RowGroup, TableProps } from './table-types.ts'
import { Tick } from './tick.tsx'
import { useRowKeys } from './use-row-keys.ts'

export type { Column } from './table-types.ts'

function groups<Row>({ rows, groupOf }: Pick<TableProps<Row>, 'rows' | 'groupOf'>) {
  const found: { group: RowGroup | null; rows: Row[] }[] = []
  for (const row of rows) {
    const group = groupOf?.(row) ?? null
    const last = found.at(-1)
    if (last && last.group?.key === group?.key) last.rows.push(row)
    else found.push({ group, rows: [row] })
  }
  return found
}

/** A list: a real table, and cards on a phone. j and k move from row to row, x selects, Enter opens. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, isStale } = props
  const table = useRowKeys(props)
  const width = columns.length + (selection ? 1 : 0)
  return (
    <div className={classes(styles.sheet, isStale && styles.stale)} aria-busy={isStale || undefined}>
      <table ref={table} className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.tick}>
                <Tick
                  label={`Select all ${rows.length} on this page`}
                  isOn={rows.length > 0 && rows.every((row) => selection.has(row))}
                  onChange={(isOn) => selection.set(rows, isOn)}
                />
              </td>
            )}
            {columns.map(({ head, align }) => (
              <th key={head} scope="col" className={classes('label', align && styles.end)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups(props).map((part) => (
          <tbody key={part.group?.key ?? ''}>
            {part.group && <GroupHead group={part.group} width={width} />}
            {part.rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} table={props} width={width} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const GroupHead = ({ group, width }: { group: RowGroup; width: number }) => (
  <tr className={styles.group}>
    <th colSpan={width} scope="rowgroup">
      <span className="label">{group.label}</span>
      {group.figure != null && <b>{group.figure}</b>}
      {group.note && <span className={styles.note}>{group.note}</span>}
    </th>
  </tr>
)
