import type { ReactNode } from 'react'
import styles from './side-section.module.css'

type SideSectionProps = { id: string; title: string; children: ReactNode }

/** A section whose title is beside it on wide screens. */
export function SideSection({ id, title, children }: SideSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
