import type { ReactNode } from 'react'
import styles from './editor.module.css'
import { SECTIONS, type SectionId } from './sections.ts'

type SectionProps = { id: SectionId; aside?: ReactNode; children: ReactNode }

/** A part of the editor, with a place that the index leads to. */
export function Section({ id, aside, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{SECTIONS.find((one) => one.id === id)?.title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
