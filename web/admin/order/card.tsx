import { type ReactNode, useId } from 'react'
import styles from './order.module.css'

type CardProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A framed part of a screen with its title and a short remark or button beside it. */
export function Card({ title, aside, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        <h2 id={titleId}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
