import { Button } from '../ui/button.tsx'
import styles from './order-lost.module.css'

type OrderLostProps = { words: string; onRetry: () => void }

/** The reason is in the log; the page only must not be a dead end. */
export function OrderLost({ words, onRetry }: OrderLostProps) {
  return (
    <div className={styles.lost} role="status">
      <p>{words} Please check your connection.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
