import { useOutletContext } from 'react-router'
import type { RecoveryCases } from '#contract/admin/recovery.ts'
import styles from './recovery.module.css'

/** Beside the list while no case is open. */
export default function FirstCase() {
  const { data } = useOutletContext<RecoveryCases>()
  if (data.length === 0) return null
  return (
    <p className={styles.choose}>
      Choose a case to see what was asked, what the provider says and what the books hold.
    </p>
  )
}
