import { classes } from './classes.ts'
import styles from './price-text.module.css'

type PriceTextProps = {
  current: string
  /** Set only if it is shown struck through. */
  max?: string | null | undefined
  size?: 'card' | 'subtotal' | 'total' | 'hero'
  /** Text for screen readers in place of the strikethrough. */
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
