import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { DoubleRule } from './double-rule.tsx'
import styles from './section-title.module.css'

type SectionTitleProps = {
  children: ReactNode
  id?: string | undefined
  /** Shown at the right end: a link or a pair of buttons. */
  aside?: ReactNode
  className?: string | undefined
}

export function SectionTitle({ children, id, aside, className }: SectionTitleProps) {
  return (
    <div className={classes(styles.section, className)}>
      <div className={styles.row}>
        <h2 id={id}>{children}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <DoubleRule />
    </div>
  )
}
