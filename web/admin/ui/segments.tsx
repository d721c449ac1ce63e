import { Link } from 'react-router'
import styles from './segments.module.css'

export type Segment = { label: string; to: string; isOn: boolean }

/** A choice of one of few, each with its own address. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {segments.map((segment) => (
        <Link
          key={segment.label}
          to={segment.to}
          preventScrollReset
          aria-current={segment.isOn ? 'true' : undefined}
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  )
}
