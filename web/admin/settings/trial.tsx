import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './settings.module.css'

/** What the values of the form would do. */
export const Trial = ({ says, children }: { says: ReactNode; children?: ReactNode }) => (
  <div className={styles.trial}>
    <p className={styles.trialTitle}>
      <Icon name="bolt" size={18} />
      Try it
    </p>
    {children}
    <output>{says}</output>
  </div>
)
