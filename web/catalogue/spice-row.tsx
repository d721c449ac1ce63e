import { Link } from 'react-router'
import { cardFacts, type ShelfItem } from './card-facts.ts'
import spice from './spice-colours.module.css'
import styles from './spice-row.module.css'

type SpiceRowProps = { item: ShelfItem; isActive: boolean; onActivate: () => void }

export function SpiceRow({ item, isActive, onActivate }: SpiceRowProps) {
  const facts = cardFacts(item)
  return (
    <li className={spice.spice} data-spice={facts.sku} data-product={facts.sku}>
      <Link
        to={facts.path}
        prefetch="intent"
        className={styles.row}
        data-active={isActive}
        onMouseEnter={onActivate}
        onFocus={onActivate}
      >
        <span className={styles.dot} />
        <span className={styles.title}>{facts.title}</span>
        <span className={styles.measure}>
          <span>{facts.label}</span>
          <span>{facts.isSoldOut ? 'Out of Stock' : facts.packNote}</span>
        </span>
        <span className={styles.prices}>
          {facts.listPrice && (
            <s className={styles.listPrice}>
              <span className="visually-hidden">MRP </span>
              {facts.listPrice}
            </s>
          )}
          <strong className={styles.price}>{facts.price}</strong>
        </span>
      </Link>
    </li>
  )
}
