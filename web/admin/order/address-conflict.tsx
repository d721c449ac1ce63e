import { Button } from '../ui/button.tsx'
import { type Conflict, FIELD_LABELS } from './address-fields.ts'
import styles from './panels.module.css'

type AddressConflictProps = { conflict: Conflict; onSettle: (conflict: Conflict, isMine: boolean) => void }

const EMPTY = <i>empty</i>

/** A field that somebody else changed meanwhile: what it was, theirs, and mine. Nothing typed is lost. */
export const AddressConflict = ({ conflict, onSettle }: AddressConflictProps) => {
  const label = FIELD_LABELS[conflict.field]
  return (
    <section className={styles.conflict} aria-label={`${label}: two versions`} role="alert">
      <p>
        <b>{`${label}: somebody else changed it meanwhile.`}</b>
      </p>
      <dl>
        <dt>Was</dt>
        <dd>{conflict.base ?? EMPTY}</dd>
        <dt>Theirs</dt>
        <dd>{conflict.theirs ?? EMPTY}</dd>
        <dt>Yours</dt>
        <dd>{conflict.mine ?? EMPTY}</dd>
      </dl>
      <p className={styles.actions}>
        <Button size="row" onClick={() => onSettle(conflict, false)}>
          Take theirs
        </Button>
        <Button size="row" onClick={() => onSettle(conflict, true)}>
          Keep yours
        </Button>
      </p>
    </section>
  )
}
