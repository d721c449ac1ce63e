import { Badge } from '../../ui/badge.tsx'
import { LabelFrame } from '../../ui/label-frame.tsx'
import { PriceText } from '../../ui/price-text.tsx'
import styles from './product-price.module.css'
import type { PriceFacts } from './product-price-facts.ts'

type ProductPriceProps = { facts: PriceFacts }

/** The price block. A live region announces it when another size is chosen. */
export function ProductPrice({ facts }: ProductPriceProps) {
  const { price, listPrice, listPriceWords, packNote, percentOff, saving, lowestPrice, isSoldOut } = facts
  const { name, taxes, taxNote } = listPriceWords
  if (isSoldOut) {
    return (
      <LabelFrame className={styles.frame} aria-live="polite">
        <p className={styles.row}>
          <span className={styles.mrp}>
            {name} {listPrice} <span className={styles.taxes}>{taxes}</span>
          </span>
          <Badge variant="ink">Out of Stock</Badge>
        </p>
      </LabelFrame>
    )
  }
  return (
    <LabelFrame className={styles.frame} aria-live="polite">
      {percentOff !== null && (
        <p className={`${styles.row} ${styles.ruled}`}>
          <span className={styles.mrp}>
            {name} <s>{listPrice}</s> <span className={styles.taxes}>{taxes}</span>
          </span>
          <Badge>{percentOff}% off</Badge>
        </p>
      )}
      <div className={styles.pay}>
        <p className={styles.amount}>
          <span className="label">YOU PAY</span>
          <PriceText size="hero" current={price} currentWords="" />
        </p>
        <p className={styles.notes}>
          {packNote && <span>{packNote}</span>}
          {saving ? <strong className={styles.saving}>You save {saving}</strong> : <span>{taxNote}</span>}
        </p>
      </div>
      {lowestPrice && (
        <p className={styles.lowest}>Lowest price in the 30 days before this offer: {lowestPrice}</p>
      )}
    </LabelFrame>
  )
}
