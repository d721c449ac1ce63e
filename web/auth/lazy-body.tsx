import type { Lazy } from '../hydration/use-lazy.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './lazy-body.module.css'

type LazyBodyProps = { lazy: Pick<Lazy<unknown>, 'hasFailed' | 'retry'> }

/** What a panel shows while its form loads, and when loading failed. */
export function LazyBody({ lazy }: LazyBodyProps) {
  if (lazy.hasFailed) {
    return (
      <div className={styles.lost} role="alert">
        <p>This form did not load. Please check your connection.</p>
        <Button variant="outline" size="sm" onClick={lazy.retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.waiting}>
      <p className="visually-hidden" role="status">
        One moment
      </p>
      <Skeleton shape="bar" />
      <Skeleton shape="bar" className={styles.field} />
      <Skeleton shape="bar" className={styles.field} />
    </div>
  )
}
