import { CheckYourPack } from './check-your-pack.tsx'
import styles from './pack-check.module.css'

/** The form below the facts of a product. */
export function PackCheck() {
  return (
    <div className={styles.check}>
      <h3 className={styles.title}>Check your pack</h3>
      <CheckYourPack />
    </div>
  )
}
