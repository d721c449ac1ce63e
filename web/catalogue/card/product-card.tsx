import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PriceText } from '../../ui/price-text.tsx'
import type { CardFacts } from './card-facts.ts'
import styles from './product-card.module.css'

const SHELF_SIZES = '(min-width:1000px) 22vw,(min-width:768px) 30vw,46vw'

type ProductCardProps = {
  card: CardFacts
  size?: 'lg'
  /** The `sizes` attribute, where the card is not a column of a grid. */
  sizes?: string
  /** For the main picture of the first screen. */
  first?: boolean
  /** A line under the price. */
  note?: string | null
}

export function ProductCard({ card, size, sizes = SHELF_SIZES, first = false, note }: ProductCardProps) {
  return (
    <Link
      to={card.path}
      prefetch="intent"
      discover="none"
      className={styles.card}
      data-product={card.sku}
      data-size={size}
      data-sold-out={card.isSoldOut || undefined}
    >
      <div className={styles.picture}>
        <Picture className={styles.photo} files={card.picture} alt="" sizes={sizes} first={first} />
        {card.percentOff !== null && <Badge className={styles.tag}>{`${card.percentOff}% off`}</Badge>}
        {card.isSoldOut && <p className={`label ${styles.soldOut}`}>Out of Stock</p>}
      </div>
      <div className={styles.words}>
        <p className={`label ${styles.label}`}>{card.label}</p>
        <h3 className={styles.title}>{card.title}</h3>
        <CardPrice card={card} />
        {note && <p className={styles.packNote}>{note}</p>}
      </div>
    </Link>
  )
}

type CardPriceProps = { card: CardFacts }

function CardPrice({ card: { isSoldOut, price, listPrice, listPriceName, packNote } }: CardPriceProps) {
  if (isSoldOut) return <p className={styles.packNote}>{`${listPriceName} ${price}`}</p>
  return (
    <p className={styles.prices}>
      <PriceText current={price} max={listPrice} maxWords={listPriceName} />
      {packNote && <span className={styles.packNote}>{packNote}</span>}
    </p>
  )
}
