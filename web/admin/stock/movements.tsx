import { Link } from 'react-router'
import type { DeskLot, DeskMovement } from '#contract/admin/stock.ts'
import { LANES, laneOf } from '#domain/desk-lanes.ts'
import { MOVEMENT_TEXTS } from '#domain/lots/lot-movement.ts'
import { piecesText } from '../ui/amount.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Time } from '../ui/time.tsx'
import styles from './stock.module.css'

const signed = (delta: number) => (delta > 0 ? `+${delta}` : `−${-delta}`)

type MovementsProps = { movements: readonly DeskMovement[]; isOneSize: boolean }

/** What happened to the pieces, the newest first. */
export const Movements = ({ movements, isOneSize }: MovementsProps) => (
  <Sheet title="Movements">
    <p className={styles.small}>Nothing is ever deleted.</p>
    <ol className={styles.movements}>
      {movements.map(({ id, sku, delta, kind, note, orderNumber, by, at, left }) => (
        <li key={id}>
          <span className={styles.two}>
            <span>
              {MOVEMENT_TEXTS[kind]}
              {orderNumber && <Link to={`/orders/${orderNumber}`}> {orderNumber}</Link>}
              {note && `: ${note}`}
            </span>
            <span className={styles.small}>
              <Time at={at} />, {by}
              {!isOneSize && `, ${sku}`}
            </span>
          </span>
          <b data-sign={delta < 0 ? 'out' : 'in'}>{signed(delta)}</b>
          <span>
            <span className="visually-hidden">left </span>
            {left}
          </span>
        </li>
      ))}
    </ol>
  </Sheet>
)

/** Which orders have pieces of it. */
export function WhereItWent({ lot: { holders, holderCount } }: { lot: DeskLot }) {
  return (
    <Sheet title="Where it went">
      {holderCount === 0 && (
        <p>
          Nobody has a piece of this batch yet. When somebody has, a recall finds each order, stops what has
          not left and writes to the rest, in one step.
        </p>
      )}
      <ul className={styles.holders}>
        {holders.map(({ orderNumber, status, pieces, sku }) => (
          <li key={orderNumber + sku}>
            <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
            <span>{piecesText(pieces)}</span>
            <span className={styles.small}>{LANES[laneOf(status)].title}</span>
          </li>
        ))}
      </ul>
      {holderCount > holders.length && (
        <p className={styles.small}>
          and {holderCount - holders.length} orders before. The report of a recall lists all of them.
        </p>
      )}
    </Sheet>
  )
}
