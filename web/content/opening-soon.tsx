import { DoubleRule } from '../ui/double-rule.tsx'
import styles from './opening-soon.module.css'

type OpeningSoonProps = { title: string; lead: string }

/** A page whose address is settled and whose content is not: it says so plainly. */
export function OpeningSoon({ title, lead }: OpeningSoonProps) {
  return (
    <article className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{title}</h1>
      <DoubleRule />
      <p className={styles.lead}>{lead}</p>
    </article>
  )
}
