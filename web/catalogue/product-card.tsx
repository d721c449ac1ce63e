import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { PriceText } from '../ui/price-text.tsx'
import { cardFacts, type ShelfItem } from './card-facts.ts'
import styles from './product-card.module.css'

type ProductCardProps = { item: ShelfItem; size?: 'md' | 'lg' }

export function ProductCard({ item, size = 'md' }: ProductCardProps) {
  const facts = cardFacts(item)
  return (
    <Link
      to={facts.path}
      prefetch="intent"
      className={styles.card}
      data-product={facts.sku}
      data-size={size}
      data-sold-out={facts.isSoldOut}
    >
      <span className={styles.picture}>
        <img src={facts.picture} alt="" width={800} height={1000} loading="lazy" decoding="async" />
        {facts.percentOff !== null && (
          <span className={styles.tag}>
            <Badge>{facts.percentOff}% off</Badge>
          </span>
        )}
        {facts.isSoldOut && <span className={styles.soldOut}>Out of Stock</span>}
      </span>
      <span className={styles.words}>
        <span className={`label ${styles.label}`}>{facts.label}</span>
        <h3 className={styles.title}>{facts.title}</h3>
        <span className={styles.prices}>
          <PriceText current={facts.price} max={facts.listPrice} />
          {facts.packNote && <span className={styles.packNote}>{facts.packNote}</span>}
        </span>
      </span>
    </Link>
  )
}
