import { Skeleton } from '../ui/skeleton.tsx'
import styles from './account-waiting.module.css'

export function AccountWaiting() {
  return (
    <div className={styles.waiting}>
      <p className="visually-hidden" role="status">
        One moment
      </p>
      <Skeleton shape="box" className={styles.box} />
      <Skeleton shape="box" className={styles.box} />
    </div>
  )
}
