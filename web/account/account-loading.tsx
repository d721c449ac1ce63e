import { Skeleton } from '../ui/skeleton.tsx'
import styles from './account-loading.module.css'

export function AccountLoading() {
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
