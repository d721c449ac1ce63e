import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from './classes.ts'

type BadgeProps = { variant?: 'tag' | 'ink'; children: ReactNode; className?: string | undefined }

/** `tag` has a torn right edge like a ticket; `ink` is a plain dark box. */
export function Badge({ variant = 'tag', children, className }: BadgeProps) {
  return <span className={classes(styles.badge, styles[variant], className)}>{children}</span>
}
