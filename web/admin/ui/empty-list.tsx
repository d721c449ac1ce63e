import type { ReactNode } from 'react'
import { Stone } from '#web/ui/stone.tsx'
import styles from './empty-list.module.css'

type EmptyListProps = { children: ReactNode; action?: ReactNode }

/** One sentence about why a list is empty, and the one useful action. */
export const EmptyList = ({ children, action }: EmptyListProps) => (
  <div className={styles.empty} role="status">
    <Stone size={88} className={styles.stone} />
    <p>{children}</p>
    {action}
  </div>
)
