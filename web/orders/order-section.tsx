import { type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './order-section.module.css'

type OrderSectionProps = {
  title: string
  /** Shown at the right end of the title. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of the checkout or of an order. */
export function OrderSection({ title, aside, className, children }: OrderSectionProps) {
  const titleId = useId()
  return (
    <section className={classes(styles.section, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
