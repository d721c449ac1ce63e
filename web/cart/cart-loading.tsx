import { Skeleton } from '../ui/skeleton.tsx'
import styles from './cart-loading.module.css'

export function CartLoading() {
  return (
    <div className={styles.waiting}>
      <p className="visually-hidden">Loading your cart</p>
      <Skeleton shape="box" className={styles.picture} />
      <Skeleton shape="bar" className={styles.words} />
    </div>
  )
}
