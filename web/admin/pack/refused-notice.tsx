import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './pack.module.css'
import type { NewScan, RefusedScan } from './shown-wave.ts'
import { refusalText } from './shown-wave.ts'

type RefusedNoticeProps = {
  refused: RefusedScan | null
  onTake: (scan: NewScan) => void
  onDismiss: () => void
}

/** A wrong scan, aloud and in words. A later batch may be taken with a reason. */
export function RefusedNotice({ refused, onTake, onDismiss }: RefusedNoticeProps) {
  return (
    <div role="alert" aria-live="assertive">
      {refused && (
        <Refusal key={JSON.stringify(refused)} refused={refused} onTake={onTake} onDismiss={onDismiss} />
      )}
    </div>
  )
}

function Refusal({ refused, onTake, onDismiss }: RefusedNoticeProps & { refused: RefusedScan }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { title, more } = refusalText(refused)
  return (
    <div className={styles.refused}>
      <Icon name="warning" size={26} />
      <div className={styles.refusedWords}>
        <p className={styles.refusedTitle}>{title}</p>
        <p>{more}</p>
        {isAsking && (
          <form
            className={styles.reason}
            onSubmit={(event) => {
              event.preventDefault()
              if (reason.trim()) onTake({ ...refused.scan, reason: reason.trim() })
            }}
          >
            <Field
              name="reason"
              label="Why this batch?"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              autoFocus
            />
            <Button type="submit" look="primary">
              Take it
            </Button>
          </form>
        )}
      </div>
      {refused.refusal === 'LATER_BATCH' && !isAsking ? (
        <Button onClick={() => setAsking(true)}>Take this one anyway</Button>
      ) : (
        <Button look="quiet" onClick={onDismiss}>
          Close
        </Button>
      )}
    </div>
  )
}
