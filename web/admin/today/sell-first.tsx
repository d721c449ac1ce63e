import { Link } from 'react-router'
import type { Today } from '#contract/admin/desk-today.ts'
import { Card } from '../order/card.tsx'
import { amountText, piecesText } from '../ui/amount.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './today.module.css'

const SOON = 14

const soldText = (days: number) =>
  days <= 0 ? 'off sale' : days === 1 ? 'sold 1 more day' : `sold ${days} more days`

/** Batches by the days on which they may still be sold. */
export const SellFirst = ({ lots }: { lots: NonNullable<Today['sellFirst']> }) => (
  <Card title="Sell these first">
    <ul className={styles.lots}>
      {lots.map(({ code, title, pieces, daysLeft, value }) => (
        <li key={code}>
          <Link to={`/stock/batches/${code}`}>{code}</Link>
          <Chip kind={daysLeft <= SOON ? 'rose' : 'honey'}>{soldText(daysLeft)}</Chip>
          <span className={styles.small}>{`${title}, ${piecesText(pieces)}`}</span>
          {value !== null && <span className={styles.small}>{amountText(value, 'INR', 'whole')}</span>}
        </li>
      ))}
    </ul>
  </Card>
)
