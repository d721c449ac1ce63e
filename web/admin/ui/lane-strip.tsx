import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { DeskIconName } from './icon-paths.ts'
import styles from './lane-strip.module.css'

export type Lane = {
  key: string
  label: string
  /** null: not counted. */
  figure: string | number | null
  words?: string | undefined
  to: string
  isOpen?: boolean
  /** `soon`: turmeric bar. `person`: chilli bar, because a person is needed. */
  tone?: 'soon' | 'person' | undefined
  icon?: DeskIconName
}

type LaneStripProps = { label: string; lanes: readonly Lane[] }

/** Counted lists beside each other; each cell opens its list. */
export function LaneStrip({ label, lanes }: LaneStripProps) {
  return (
    <nav aria-label={label} className={styles.strip}>
      {lanes.map((lane) => (
        <Link
          key={lane.key}
          to={lane.to}
          className={styles.lane}
          data-tone={lane.tone}
          data-ground={lane.isOpen ? 'ink' : undefined}
          aria-current={lane.isOpen ? 'page' : undefined}
        >
          <span className={`label ${styles.label}`}>
            {lane.icon && <Icon name={lane.icon} size={16} />}
            {lane.label}
          </span>
          <span className={styles.figure}>{lane.figure ?? '–'}</span>
          {lane.words && <span className={styles.words}>{lane.words}</span>}
        </Link>
      ))}
    </nav>
  )
}
