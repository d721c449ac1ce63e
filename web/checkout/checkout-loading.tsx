import { Skeleton } from '../ui/skeleton.tsx'
import styles from './checkout-form.module.css'

export function CheckoutLoading() {
  return (
    <div className={styles.desk}>
      <p className="visually-hidden" role="status">
        One moment
      </p>
      <Skeleton shape="box" className={styles.waiting} />
      <Skeleton shape="box" className={styles.waiting} />
    </div>
  )
}
