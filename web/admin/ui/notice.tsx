import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

type NoticeProps = { kind?: 'honey' | 'neel'; children: ReactNode; action?: ReactNode }

/** A strip that waits for somebody (honey) or informs (neel). */
export const Notice = ({ kind = 'honey', children, action }: NoticeProps) => (
  <div className={styles.notice} data-kind={kind}>
    <Icon name={kind === 'honey' ? 'warning' : 'info'} />
    <p>{children}</p>
    {action}
  </div>
)
