import { Skeleton } from '../ui/skeleton.tsx'
import styles from './order-history-loading.module.css'

const ENTRIES = ['first', 'second', 'third']

/** As high as the entries that replace it, so that nothing moves. */
export function OrderHistoryLoading() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        One moment
      </p>
      {ENTRIES.map((entry) => (
        <div key={entry} className={styles.entry}>
          <div className={styles.facts}>
            <Skeleton shape="bar" className={styles.number} />
            <Skeleton shape="bar" className={styles.date} />
          </div>
          <Skeleton shape="bar" className={styles.thumbnails} />
        </div>
      ))}
    </div>
  )
}
