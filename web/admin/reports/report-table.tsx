import type { Report } from '#contract/admin/reports.ts'
import { classes } from '#web/ui/classes.ts'
import { cellText, type ShownColumn, type ShownRow } from './report-cell.ts'
import styles from './reports.module.css'

const COUNTRIES = { INR: 'India', USD: 'USA' } as const

type RowProps = { columns: readonly ShownColumn[]; row: ShownRow }

function Cells({ columns, row }: RowProps) {
  return columns.map((column, index) => {
    const text = cellText(column, row.cells[index] ?? null, row.currency)
    const look = classes(column.kind !== 'text' && styles.end)
    return index === 0 ? (
      <th key={column.head} scope="row" className={look} data-head={column.head}>
        {text}
      </th>
    ) : (
      <td key={column.head} className={look} data-head={column.head}>
        {text}
      </td>
    )
  })
}

/** The sums of a currency. The name of the sum is in the first columns, which have none. */
function TotalRow({ columns, row }: RowProps) {
  const first = columns.findIndex(({ isSummed }) => isSummed)
  const name = row.currency ? `Sum, ${COUNTRIES[row.currency]}` : 'Sum'
  return (
    <tr>
      <th scope="row" colSpan={Math.max(first, 1)}>
        {name}
      </th>
      {columns.slice(Math.max(first, 1)).map((column, index) => (
        <td key={column.head} className={styles.end} data-head={column.head}>
          {cellText(column, row.cells[index + Math.max(first, 1)] ?? null, row.currency)}
        </td>
      ))}
    </tr>
  )
}

type ReportTableProps = { caption: string; report: Report }

/** A table of figures. On a desk it scrolls sideways inside its frame; on a phone each row is a card. */
export function ReportTable({ caption, report: { columns, rows, totals } }: ReportTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard
    <section className={styles.sheet} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, kind }) => (
              <th key={head} scope="col" className={classes('label', kind !== 'text' && styles.end)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row.cells)}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map((row) => (
              <TotalRow key={row.currency} columns={columns} row={row} />
            ))}
          </tfoot>
        )}
      </table>
    </section>
  )
}
