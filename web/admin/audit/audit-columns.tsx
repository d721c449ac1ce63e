import { Link } from 'react-router'
import type { AuditEntryAnswer } from '#contract/admin/audit.ts'
import { Change } from '../ui/change.tsx'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { Initials } from '../ui/initials.tsx'
import type { Column } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import styles from './audit.module.css'
import { actText, fieldChanges } from './entry-text.ts'

const FIELDS_SHOWN = 2
const KEY_TEXT = { PASSKEY: 'passkey', TOTP: 'app code', RECOVERY: 'recovery code' } as const

/** The columns of the log. The link of a row opens and closes its details. */
export const auditColumns = (
  open: string,
  href: (id: string | null) => string,
): readonly Column<AuditEntryAnswer>[] => [
  { head: 'When', card: 'side', cell: ({ at }) => <Time at={at} /> },
  {
    head: 'Who',
    cell: ({ who }) => (
      <span className={styles.who}>
        <Initials name={who.name} />
        {who.name}
      </span>
    ),
  },
  {
    head: 'What',
    isRowHeader: true,
    cell: ({ id, act, subject }) => {
      const isOpen = String(id) === open
      return (
        <Link
          to={href(isOpen ? null : String(id))}
          preventScrollReset
          replace
          data-open
          className={styles.what}
          aria-expanded={isOpen}
        >
          <b>{actText(act)}</b>
          <span>
            {subject.kind} {subject.id}
          </span>
        </Link>
      )
    },
  },
  { head: 'Before and after', cell: (entry) => <Changes entry={entry} /> },
  { head: 'Why', cell: ({ reason }) => reason },
  {
    head: 'Key',
    align: 'end',
    card: 'side',
    cell: ({ keyUsed, id }) => (
      <span className={styles.end}>
        {keyUsed && (
          <Chip kind="neel" icon="fingerprint">
            {KEY_TEXT[keyUsed]}
          </Chip>
        )}
        <Icon name={String(id) === open ? 'chevron-up' : 'chevron-down'} size={16} />
      </span>
    ),
  },
]

function Changes({ entry }: { entry: AuditEntryAnswer }) {
  const changes = fieldChanges(entry)
  return (
    <span className={styles.changes}>
      {changes.slice(0, FIELDS_SHOWN).map(({ field, before, after }) => (
        <span key={field}>
          {changes.length > 1 && <span className={styles.field}>{field} </span>}
          <Change before={before} after={after} />
        </span>
      ))}
      {changes.length > FIELDS_SHOWN && (
        <span className={styles.field}>and {changes.length - FIELDS_SHOWN} more</span>
      )}
      {entry.readsPersonal && <Chip kind="honey">personal data read</Chip>}
    </span>
  )
}
