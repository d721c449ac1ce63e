import type { Policy } from '#domain/content/prose.ts'
import { DoubleRule } from '../ui/double-rule.tsx'
import { ContactCare } from './contact-care.tsx'
import { PolicyContents } from './policy-contents.tsx'
import styles from './policy-page.module.css'
import { PolicyProse } from './policy-prose.tsx'

type PolicyPageProps = { policy: Policy }

/** The layout of every policy: contents, numbered sections, contact. */
export function PolicyPage({ policy: { title, lastUpdated, lead, sections } }: PolicyPageProps) {
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <DoubleRule />
        <p className={`label ${styles.date}`}>Last updated {lastUpdated}</p>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.columns}>
        <PolicyContents sections={sections} />
        <div className={styles.text}>
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles.heading}>
                {heading}
              </h2>
              <PolicyProse blocks={blocks} />
            </section>
          ))}
          <aside className={styles.contact} aria-labelledby="policy-contact">
            <h2 id="policy-contact" className={styles.question}>
              Something unclear?
            </h2>
            <p>Ask us. A person answers.</p>
            <ContactCare subject={title} />
          </aside>
        </div>
      </div>
    </article>
  )
}
