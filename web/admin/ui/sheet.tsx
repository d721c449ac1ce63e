import { type ReactNode, useId } from 'react'
import styles from './sheet.module.css'

type SheetProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of a screen with its own title. */
export function Sheet({ title, actions, children }: SheetProps) {
  const titleId = useId()
  return (
    <section className={styles.sheet} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
