import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './text-link.module.css'

/** A button that looks like a TextLink. */
export function TextButton({ children, className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={classes(styles.link, className)}>
      <span className={styles.words}>{children}</span>
    </button>
  )
}
