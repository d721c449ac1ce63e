import { Button } from './button.tsx'
import styles from './load-error.module.css'

type LoadErrorProps = { words: string; isTrying?: boolean; onRetry: () => void }

/** Shown when loading failed, with a way to retry. */
export function LoadError({ words, isTrying = false, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.lost} role="status">
      <p>{words} Please check your connection.</p>
      <Button variant="outline" size="sm" loadingLabel={isTrying ? 'Trying' : undefined} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
