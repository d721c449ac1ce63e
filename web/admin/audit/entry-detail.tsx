import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AuditEntryAnswer, AuditEntryDetails } from '#contract/admin/audit.ts'
import { call } from '../client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Change } from '../ui/change.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './audit.module.css'
import { fieldChanges, subjectAddress } from './entry-text.ts'

/** The whole entry: every changed field, with its request and session, and the way to put it back. */
export function EntryDetail({ entry }: { entry: AuditEntryAnswer }) {
  const changes = fieldChanges(entry)
  const address = subjectAddress(entry.subject)
  return (
    <div className={styles.detail}>
      <section>
        <h3 className="label">Before</h3>
        <Fields fields={changes.map(({ field, before }) => ({ field, before }))} />
      </section>
      <section>
        <h3 className="label">After</h3>
        <Fields fields={changes.map(({ field, after }) => ({ field, after }))} />
      </section>
      <section>
        <h3 className="label">With it</h3>
        <WithIt entry={entry} />
        <div className={styles.buttons}>
          {entry.canPutBack && <PutBack entry={entry} />}
          {address && (
            <ButtonLink size="row" look="quiet" to={address}>
              Open {entry.subject.kind}
            </ButtonLink>
          )}
        </div>
      </section>
    </div>
  )
}

type FieldsProps = { fields: readonly { field: string; before?: string | null; after?: string | null }[] }

const Fields = ({ fields }: FieldsProps) => (
  <ul className={styles.fields}>
    {fields
      .filter(({ before, after }) => before != null || after != null)
      .map(({ field, before, after }) => (
        <li key={field}>
          {field} <Change before={before} after={after} />
        </li>
      ))}
  </ul>
)

/** Asked for when the row is opened. */
function WithIt({ entry }: { entry: AuditEntryAnswer }) {
  const [details, setDetails] = useState<AuditEntryDetails | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    void call('getAuditEntry', { params: { id: entry.id }, signal: asking.signal }).then((answer) => {
      if (asking.signal.aborted) return
      if (answer.ok) setDetails(answer.value)
      else setProblem(answer.error.message)
    })
    return () => asking.abort()
  }, [entry.id])
  const lines = [
    entry.who.role && `As ${entry.who.role}`,
    details?.requestId && `Request ${details.requestId}`,
    details?.sessionId && `Session ${details.sessionId}`,
    details?.network && `Network ${details.network}`,
    details && (details.sealPlace === null ? 'Not sealed yet' : `Place ${details.sealPlace} in the chain`),
    entry.reverses !== null && `Takes back entry ${entry.reverses}`,
    entry.reversedBy !== null && `Taken back by entry ${entry.reversedBy}`,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  return (
    <ul className={styles.lines}>
      <li>
        Entry {entry.id}, <Time at={entry.at} show="exact" />
      </li>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {problem && <li role="alert">{problem}</li>}
    </ul>
  )
}

function PutBack({ entry }: { entry: AuditEntryAnswer }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function putBack() {
    setBusy(true)
    const done = await call('putBack', { params: { id: entry.id } })
    setBusy(false)
    setOpen(false)
    toast(
      done.ok
        ? { text: `Put back, as entry ${done.value.entryId}.` }
        : { kind: 'error', text: done.error.message },
    )
    revalidate()
  }
  const changes = fieldChanges(entry)
  return (
    <>
      <Button size="row" icon="undo" onClick={() => setOpen(true)}>
        Put back
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Put back"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button look="primary" writes busyLabel={isBusy ? 'Putting back' : undefined} onClick={putBack}>
              Put it back
            </Button>
            <Button onClick={() => setOpen(false)}>Leave it</Button>
          </>
        }
      >
        <p>The shop gets these values again, as a new change in your name. This entry stays.</p>
        <ul className={styles.fields}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {field} <Change before={after} after={before} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
