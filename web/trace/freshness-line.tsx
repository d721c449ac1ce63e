import { Link } from 'react-router'
import type { FreshnessWords } from './freshness.ts'
import styles from './freshness-line.module.css'

export function FreshnessLine({ lot, made, daysLeft }: FreshnessWords) {
  return (
    <p className={styles.line}>
      Next to leave: <Link to={`/trace/${lot}`}>lot {lot}</Link>, {made}, at least {daysLeft}{' '}
      {daysLeft === 1 ? 'day' : 'days'} left when it reaches you
    </p>
  )
}
