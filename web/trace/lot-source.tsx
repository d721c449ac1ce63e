import type { LotSource as Source } from '#contract/lots.ts'
import { DoubleRule } from '../ui/double-rule.tsx'
import styles from './lot-source.module.css'

type LotSourceProps = { source: Source }

export function LotSource({ source: { group, district, state, season, grower } }: LotSourceProps) {
  const rows = [
    { term: 'Grown by', value: grower ? `${grower}, ${group}` : group },
    { term: 'District', value: district },
    { term: 'State', value: state },
    { term: 'Season', value: season },
  ]
  return (
    <section aria-labelledby="source-title" className={styles.section}>
      <h2 id="source-title" className={styles.title}>
        Where it comes from
      </h2>
      <DoubleRule />
      <dl>
        {rows.map(({ term, value }) => (
          <div key={term} className={styles.row}>
            <dt className={`label ${styles.term}`}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
