import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { Result } from '#kit/result.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import styles from './customers.module.css'

/** A deed on an account: what it does, said before it is done. */
export type CustomerDeed = {
  title: string
  says: readonly string[]
  button: string
  done: string
  isDanger?: boolean
  /** It asks for the key of the person. */
  needsKey?: boolean
  /** It needs a reason, or the number of the other account too. */
  asks: 'nothing' | 'reason' | 'other'
  run: (typed: { reason: string; other: string }) => Promise<Result<unknown, AdminCallFailure>>
}

type DeedDialogProps = { deed: CustomerDeed; onClose: () => void; onDone: () => void }

/** The id in the address of the other customer, if the whole address was pasted. */
const idIn = (text: string) => text.trim().split('/').at(-1) ?? ''

/** Says what a deed on an account does, asks why, and does it. */
export function DeedDialog({ deed, onClose, onDone }: DeedDialogProps) {
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const [other, setOther] = useState('')
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isReady =
    (deed.asks === 'nothing' || reason.trim() !== '') && (deed.asks !== 'other' || idIn(other) !== '')

  async function run() {
    if (!isReady) return
    setBusy(true)
    const answer = await deed.run({ reason: reason.trim(), other: idIn(other) })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) onDone()
  }
  return (
    <Dialog
      isOpen
      title={deed.title}
      onClose={onClose}
      actions={
        <>
          <Button
            look={deed.isDanger ? 'danger' : 'primary'}
            icon={deed.needsKey ? 'fingerprint' : undefined}
            writes
            disabled={!isReady}
            busyLabel={isBusy ? 'Working' : undefined}
            onClick={run}
          >
            {deed.button}
          </Button>
          <Button onClick={onClose}>Leave it</Button>
        </>
      }
    >
      {deed.says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {failure && <Problem what="This was not done." failure={failure} />}
      {failure?.code === 'OPEN_ORDERS' && <Open failure={failure} />}
      {deed.asks === 'other' && (
        <Field
          name="other"
          label="The account that ends"
          hint="Open the other customer and paste the address of that page."
          value={other}
          onChange={(event) => setOther(event.target.value)}
          autoComplete="off"
        />
      )}
      {deed.asks !== 'nothing' && (
        <div className={styles.reason}>
          <label htmlFor={reasonId}>Why? Only staff reads this.</label>
          <textarea
            id={reasonId}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What must end first. */
const Open = ({ failure }: { failure: AdminCallFailure }) => (
  <ul>
    {texts(failure.details?.orders).map((number) => (
      <li key={number}>
        <Link to={`/orders/${number}`}>{number}</Link>
      </li>
    ))}
    {texts(failure.details?.claims).map((number) => (
      <li key={number}>
        <Link to={`/claims/${number}`}>Claim {number}</Link>
      </li>
    ))}
  </ul>
)
