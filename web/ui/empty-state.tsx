import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './empty-state.module.css'
import { Stone } from './stone.tsx'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The level of the heading. */
  level?: 1 | 2 | 3
  className?: string | undefined
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = HEADINGS[level]
  return (
    <div className={classes(styles.empty, className)}>
      <Stone size={144} className={styles.stone} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.words}>{children}</p>}
      {action}
    </div>
  )
}
