import type { LotChange } from '#contract/lots.ts'
import { formatLotDay } from '#domain/lots/lot-dates.ts'
import { DoubleRule } from '../ui/double-rule.tsx'
import styles from './lot-changes.module.css'

type LotChangesProps = { changes: LotChange[] }

/** What was changed after the release. Entries are only ever added. */
export function LotChanges({ changes }: LotChangesProps) {
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title" className={styles.title}>
        Changed since its release
      </h2>
      <DoubleRule />
      <ol className={styles.changes}>
        {changes.map(({ on, words }) => (
          <li key={`${on} ${words}`} className={styles.change}>
            <time className={`tabular ${styles.day}`} dateTime={on}>
              {formatLotDay(on)}
            </time>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
