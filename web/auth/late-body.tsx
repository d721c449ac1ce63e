import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './late-body.module.css'
import type { Late } from './use-late.ts'

type LateBodyProps = { late: Pick<Late<unknown>, 'isLost' | 'retry'> }

/** What a panel shows while its form is on the way, and when it got lost. */
export function LateBody({ late }: LateBodyProps) {
  if (late.isLost) {
    return (
      <div className={styles.lost} role="alert">
        <p>This form did not load. Please check your connection.</p>
        <Button variant="outline" size="sm" onClick={late.retry}>
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
