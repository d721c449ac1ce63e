import { useOutletContext } from 'react-router'
import type { RecoveryCases } from '#contract/admin/recovery.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Time } from '../ui/time.tsx'
import styles from './recovery.module.css'
import { GATEWAY_NAMES } from './recovery-words.ts'

/** What the last check of the books found, and the webhooks that wait. */
export default function Findings() {
  const { checked, webhooks } = useOutletContext<RecoveryCases>()
  return (
    <>
      <Sheet title="Check of the books">
        {checked ? (
          <p className={styles.quiet}>
            {checked.rules} rules, checked <Time at={checked.at} /> by {checked.by}
          </p>
        ) : (
          <EmptyList>The books were not checked yet.</EmptyList>
        )}
        {checked?.findings.length === 0 && <EmptyList>All rules hold.</EmptyList>}
        <ul className={styles.findings}>
          {checked?.findings.map(({ rule, what }) => (
            <li key={rule + what}>
              <b>{what}</b>
              <span className={styles.quiet}>{rule}</span>
            </li>
          ))}
        </ul>
      </Sheet>
      {webhooks.waiting.length > 0 && (
        <Sheet title="Webhooks that wait">
          <ul className={styles.findings}>
            {webhooks.waiting.map(({ gateway, topic, subject, at }) => (
              <li key={at + subject}>
                <b>
                  {GATEWAY_NAMES[gateway]}, {topic.toLowerCase()} {subject}
                </b>
                <span className={styles.quiet}>
                  since <Time at={at} />; the shop tries again every minute
                </span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
