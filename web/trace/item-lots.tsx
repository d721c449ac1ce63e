import { Link } from 'react-router'
import type { ItemLot } from '#contract/orders.ts'
import { formatLotDay } from '#domain/lots/lot-dates.ts'
import styles from './item-lots.module.css'

type ItemLotsProps = { lots: readonly ItemLot[] }

/** The lots that the pieces of an order item are from, once it is packed. */
export function ItemLots({ lots }: ItemLotsProps) {
  if (lots.length === 0) return null
  return (
    <ul className={styles.lots}>
      {lots.map((lot) => (
        <li key={`${lot.part} ${lot.code}`} className={styles.lot}>
          {namesOf(lot, lots.length)}
          <Link to={`/trace/${lot.code}`}>Lot {lot.code}</Link> · best before {formatLotDay(lot.bestBefore)}
          {lot.reportSrc && (
            <>
              {' · '}
              <a href={lot.reportSrc} target="_blank" rel="noreferrer">
                lab report<span className="visually-hidden"> of lot {lot.code} (opens in a new tab)</span>
              </a>
            </>
          )}
          {lot.isRecalled && <strong className={styles.recalled}>Please do not eat this lot.</strong>}
        </li>
      ))}
    </ul>
  )
}

/** The part of a combo, and how many pieces where there are several lots. */
function namesOf({ part, quantity }: ItemLot, count: number): string | null {
  if (count === 1) return null
  return part ? `${part}, ${quantity}: ` : `${quantity} of `
}
