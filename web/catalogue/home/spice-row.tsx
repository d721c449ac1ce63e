import { Link } from 'react-router'
import type { CardFacts } from '../card/card-facts.ts'
import spice from './spice-colours.module.css'
import styles from './spice-row.module.css'

type SpiceRowProps = { card: CardFacts; isActive: boolean; onActivate: () => void }

export function SpiceRow({ card, isActive, onActivate }: SpiceRowProps) {
  return (
    <li className={spice.spice} data-spice={card.sku} data-product={card.sku}>
      <Link
        to={card.path}
        prefetch="intent"
        className={styles.row}
        data-active={isActive}
        onMouseEnter={onActivate}
        onFocus={onActivate}
      >
        <span className={styles.dot} />
        <span className={styles.title}>{card.title}</span>
        <span className={styles.measure}>
          <span>{card.label}</span>
          <span>{card.isSoldOut ? 'Out of Stock' : card.packNote}</span>
        </span>
        <span className={styles.prices}>
          {card.listPrice && (
            <s className={styles.listPrice}>
              <span className="visually-hidden">{card.listPriceName} </span>
              {card.listPrice}
            </s>
          )}
          {card.isSoldOut ? (
            <span className={styles.soldOut}>{`${card.listPriceName} ${card.price}`}</span>
          ) : (
            <strong className={styles.price}>{card.price}</strong>
          )}
        </span>
      </Link>
    </li>
  )
}
