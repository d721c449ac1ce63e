import type { ReactNode } from 'react'
import { Stone } from '../ui/stone.tsx'
import styles from './stone-page.module.css'

type StonePageProps = { title: string; mark: ReactNode; words: string; children: ReactNode }

/** The page with the large millstone: for missing pages and for errors. */
export function StonePage({ title, mark, words, children }: StonePageProps) {
  return (
    <section className={styles.page}>
      <Stone detail="full" className={styles.stone} />
      <div className={styles.middle}>
        <h1 className="visually-hidden">{title}</h1>
        <div className={styles.mark}>{mark}</div>
        <p className={styles.words}>{words}</p>
        {children}
      </div>
    </section>
  )
}
