import { Icon } from './icon.tsx'
import styles from './says.module.css'

/** What a deed will do, in the sentences of the function that will do it. */
export function Says({
  says,
  title = 'What happens when you say yes',
}: {
  says: readonly string[]
  title?: string
}) {
  if (says.length === 0) return null
  return (
    <section className={styles.says} aria-label={title}>
      <p className={styles.title}>
        <Icon name="info" size={18} />
        {title}
      </p>
      <ul>
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
