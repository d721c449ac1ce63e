import { Link } from 'react-router'
import { classes } from '../ui/classes.ts'
import { cardFacts, type ShelfItem } from './card-facts.ts'
import styles from './dabba.module.css'
import { bowlPlaces } from './dabba-places.ts'
import spice from './spice-colours.module.css'

type DabbaProps = {
  items: readonly ShelfItem[]
  activeSku: string | undefined
  onActivate: (variantSku: string) => void
}

/** The round spice tin. It repeats the ledger beside it, so the keyboard and readers who hear the page skip it. */
export function Dabba({ items, activeSku, onActivate }: DabbaProps) {
  const places = bowlPlaces(items.length)
  return (
    <svg className={styles.dabba} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="50" className={styles.rim} />
      <circle r="48.2" className={styles.floor} />
      {items.slice(0, places.length).map((item, position) => (
        <Link
          key={item.variant.sku}
          to={cardFacts(item).path}
          tabIndex={-1}
          className={classes(spice.spice, styles.bowl)}
          data-spice={item.product.sku}
          data-active={item.variant.sku === activeSku}
          onMouseEnter={() => onActivate(item.variant.sku)}
        >
          <g transform={places[position]}>
            <circle r="15.4" className={styles.ring} />
            <circle r="14" className={styles.wall} />
            <circle r="13" className={styles.powder} />
          </g>
        </Link>
      ))}
    </svg>
  )
}
