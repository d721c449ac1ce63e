import type { ReactNode } from 'react'
import styles from './stat.module.css'

type StatProps = { label: string; figure: ReactNode; children?: ReactNode }

/** A figure with its name above and one line of words below. */
export function Stat({ label, figure, children }: StatProps) {
  return (
    <div className={styles.stat}>
      <p className="label">{label}</p>
      <p className={styles.figure}>{figure}</p>
      {children && <p className={styles.words}>{children}</p>}
    </div>
  )
}
