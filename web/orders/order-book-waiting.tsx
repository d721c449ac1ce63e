import { Skeleton } from '../ui/skeleton.tsx'
import styles from './order-book-waiting.module.css'

const ENTRIES = ['first', 'second', 'third']

/** As high as the entries that come in its place, so that nothing jumps. */
export function OrderBookWaiting() {
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
