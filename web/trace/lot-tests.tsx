import type { LotTest } from '#contract/lots.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LabelFrame } from '../ui/label-frame.tsx'
import { Stone } from '../ui/stone.tsx'
import styles from './lot-tests.module.css'

type LotTestsProps = { tests: LotTest[]; reportSrc: string | null }

export function LotTests({ tests, reportSrc }: LotTestsProps) {
  return (
    <section aria-labelledby="tests-title" className={styles.section}>
      <h2 id="tests-title" className={styles.title}>
        What the laboratory found
      </h2>
      <LabelFrame large ground="field">
        <div className={styles.head}>
          <p className={styles.lead}>{leadOf(tests)}</p>
          <Stone size={52} className={styles.stone} />
        </div>
        {tests.length > 0 && <TestTable tests={tests} />}
        {reportSrc && (
          <ButtonLink href={reportSrc} variant="outline" className={styles.report}>
            View Full Report
          </ButtonLink>
        )}
      </LabelFrame>
    </section>
  )
}

const leadOf = (tests: LotTest[]) =>
  tests.length > 0
    ? 'Measured on packs of this lot, beside the most or least that is allowed.'
    : 'There are no test results on this page yet.'

function TestTable({ tests }: Pick<LotTestsProps, 'tests'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr className={`label ${styles.columns}`}>
          <th scope="col">Test</th>
          <th scope="col">Found</th>
          <th scope="col">Limit</th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ name, value, limit, laboratory }) => (
          <tr key={`${name} ${laboratory}`}>
            <th scope="row" className={styles.name}>
              {name} <span className={styles.laboratory}>{laboratory}</span>
            </th>
            <td className={styles.value}>{value}</td>
            <td className={styles.limit}>{limit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
