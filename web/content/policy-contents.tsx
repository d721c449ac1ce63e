import type { PolicySection } from '#domain/content/prose.ts'
import { Accordion } from '../ui/accordion.tsx'
import styles from './policy-contents.module.css'

type PolicyContentsProps = { sections: PolicySection[] }

const TITLE = 'On this page'

/** Collapsed above the text on small screens, beside it on wide ones; CSS hides the other one. */
export function PolicyContents({ sections }: PolicyContentsProps) {
  return (
    <div className={styles.contents}>
      <nav className={styles.folded} aria-label={TITLE}>
        <Accordion title={TITLE}>
          <Entries sections={sections} />
        </Accordion>
      </nav>
      <nav className={styles.beside} aria-label={TITLE}>
        <p className={`label ${styles.title}`} aria-hidden="true">
          {TITLE}
        </p>
        <Entries sections={sections} />
      </nav>
    </div>
  )
}

function Entries({ sections }: PolicyContentsProps) {
  return (
    <ol className={styles.entries}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.entry} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
