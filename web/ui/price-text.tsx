import { classes } from './classes.ts'
import styles from './price-text.module.css'

type PriceTextProps = {
  current: string
  /** Set only where it is to be shown struck. */
  max?: string | null | undefined
  size?: 'card' | 'subtotal' | 'total' | 'hero'
  /** Words a screen reader needs where sight has the strike. */
  currentWords?: string
  maxWords?: string
  className?: string | undefined
}

export function PriceText({
  current,
  max,
  size = 'card',
  currentWords = 'Price',
  maxWords = 'MRP',
  className,
}: PriceTextProps) {
  return (
    <span className={classes(styles.price, styles[size], className)}>
      <span>
        <span className="visually-hidden">{currentWords} </span>
        <strong className={styles.current}>{current}</strong>
      </span>
      {max && (
        <s className={styles.max}>
          <span className="visually-hidden">{maxWords} </span>
          {max}
        </s>
      )}
    </span>
  )
}
