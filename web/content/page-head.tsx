import styles from './page-head.module.css'

type PageHeadProps = { title: string; lead: string }

/** The large title of a content page, with its lead beside the last line. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  )
}
