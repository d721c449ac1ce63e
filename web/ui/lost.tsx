import { Button } from './button.tsx'
import styles from './lost.module.css'

type LostProps = { words: string; isTrying?: boolean; onRetry: () => void }

/** Something did not arrive. The reason is in the log; the page only must not be a dead end. */
export function Lost({ words, isTrying = false, onRetry }: LostProps) {
  return (
    <div className={styles.lost} role="status">
      <p>{words} Please check your connection.</p>
      <Button variant="outline" size="sm" loadingLabel={isTrying ? 'Trying' : undefined} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
