import { Link } from 'react-router'
import type { Freshness } from './freshness.ts'
import styles from './freshness-line.module.css'

export function FreshnessLine({ lot, words }: Freshness) {
  return (
    <p className={styles.line}>
      Next to leave: <Link to={`/trace/${lot}`}>lot {lot}</Link>
      {words}
    </p>
  )
}
