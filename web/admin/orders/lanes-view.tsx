import { Link } from 'react-router'
import type { DeskOrderRow, LaneCount } from '#contract/admin/desk-orders.ts'
import { type DeskLane, LANES } from '#domain/desk-lanes.ts'
import { amountText } from '../ui/amount.tsx'
import { countText } from '../ui/pager.tsx'
import { contentText, Due, Flags } from './order-cells.tsx'
import styles from './orders.module.css'

type LanesViewProps = {
  columns: readonly { lane: DeskLane; rows: readonly DeskOrderRow[] }[]
  counts: readonly LaneCount[]
  hrefOf: (lane: DeskLane) => string
  now: Date
}

/** Columns of cards, one for each open lane. Cards do not move by dragging: a move has consequences. */
export const LanesView = ({ columns, counts, hrefOf, now }: LanesViewProps) => (
  <div className={styles.lanes}>
    {columns.map(({ lane, rows }) => {
      const count = counts.find((row) => row.lane === lane)
      return (
        <section key={lane} className={styles.lane} aria-label={LANES[lane].title}>
          <h2>
            <Link to={hrefOf(lane)}>{LANES[lane].title}</Link> {count && <span>{countText(count)}</span>}
          </h2>
          {rows.length === 0 && <p className={styles.small}>{LANES[lane].empty}</p>}
          <ul>
            {rows.map((row) => (
              <Card key={row.id} row={row} now={now} />
            ))}
          </ul>
        </section>
      )
    })}
  </div>
)

const Card = ({ row, now }: { row: DeskOrderRow; now: Date }) => (
  <li className={styles.card}>
    <Link to={`/orders/${row.orderNumber}`}>{row.orderNumber}</Link>
    <span>{`${row.customerName}, ${row.city}`}</span>
    <span className={styles.small}>{contentText(row)}</span>
    <span className={styles.cardFoot}>
      <Due order={row} now={now} />
      {row.total !== null && <b>{amountText(row.total, row.currency)}</b>}
    </span>
    <Flags flags={row.flags} />
  </li>
)
