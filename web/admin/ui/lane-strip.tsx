import type { ReactNode } from 'react'
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
  /** null: there is no list of it. */
  to: string | null
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
        <Cell key={lane.key} lane={lane}>
          <span className={`label ${styles.label}`}>
            {lane.icon && <Icon name={lane.icon} size={16} />}
            {lane.label}
          </span>
          <span className={styles.figure}>{lane.figure ?? '–'}</span>
          {lane.words && <span className={styles.words}>{lane.words}</span>}
        </Cell>
      ))}
    </nav>
  )
}

function Cell({ lane, children }: { lane: Lane; children: ReactNode }) {
  const shown = { className: styles.lane, 'data-tone': lane.tone }
  if (lane.to === null) return <p {...shown}>{children}</p>
  return (
    <Link
      {...shown}
      to={lane.to}
      data-ground={lane.isOpen ? 'ink' : undefined}
      aria-current={lane.isOpen ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
