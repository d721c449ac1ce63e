import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { classes } from './classes.ts'

type AccordionProps = {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Opening one closes the others of the same name. */
  name?: string | undefined
  className?: string | undefined
}

export function Accordion({ title, children, open = false, name, className }: AccordionProps) {
  return (
    <details className={classes(styles.accordion, className)} open={open} name={name}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
