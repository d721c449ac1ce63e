import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './orders.module.css'
import { type Refusals, refusalsIn, refusalsOf } from './refusals.ts'
import { ordersText, showHeld } from './undo-deed.ts'

type TextFormProps = {
  orderIds: readonly string[]
  onDone: (accepted: readonly string[], refused: Refusals) => void
}

/** A mail to the customers of all selected orders. */
export function MailForm({ orderIds, onDone }: TextFormProps) {
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const toast = useToast()
  async function send(form: FormData) {
    const mail = { subject: String(form.get('subject')), text: String(form.get('text')) }
    const answer = await call('mailOrders', { body: { orderIds: [...orderIds], mail } })
    if (answer.ok) {
      const { accepted, refused } = answer.value
      showHeld(toast, `Mail about ${ordersText(accepted.length)} goes out`, answer.value)
      return onDone(accepted, refusalsOf(refused))
    }
    const refused = refusalsIn(answer.error)
    if (refused.size > 0) return onDone([], refused)
    return setFailure(answer.error)
  }
  return (
    <TextForm busy="Sending" label={`Send about ${ordersText(orderIds.length)}`} onSubmit={send}>
      <p>Each customer gets a mail of their own. Nobody sees the others.</p>
      <Field name="subject" label="Subject" required maxLength={150} autoComplete="off" />
      <TextArea name="text" label="Text" maxLength={4000} />
      {failure && <Problem what="The mail was not sent." failure={failure} />}
    </TextForm>
  )
}

/** The same note for staff on all selected orders. */
export function NoteForm({ orderIds, onDone }: TextFormProps) {
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const toast = useToast()
  async function write(form: FormData) {
    const body = { orderIds: [...orderIds], text: String(form.get('text')) }
    const answer = await call('noteOrders', { body })
    if (!answer.ok) return setFailure(answer.error)
    const { accepted, refused } = answer.value
    toast({ text: `Noted on ${ordersText(accepted.length)}` })
    return onDone([], refusalsOf(refused))
  }
  return (
    <TextForm busy="Writing" label={`Write on ${ordersText(orderIds.length)}`} onSubmit={write}>
      <p>Customers never see notes.</p>
      <TextArea name="text" label="Note for staff" maxLength={2000} />
      {failure && <Problem what="The note was not written." failure={failure} />}
    </TextForm>
  )
}

type FormProps = {
  busy: string
  label: string
  onSubmit: (form: FormData) => Promise<void>
  children: ReactNode
}

function TextForm({ busy, label, onSubmit, children }: FormProps) {
  const [isBusy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    await onSubmit(new FormData(event.currentTarget))
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <Button type="submit" look="primary" wide writes busyLabel={isBusy ? busy : undefined}>
        {label}
      </Button>
    </form>
  )
}

const TextArea = ({ name, label, maxLength }: { name: string; label: string; maxLength: number }) => (
  <FieldFrame label={label}>
    {(wiring) => (
      <textarea {...wiring} name={name} required maxLength={maxLength} rows={6} className={styles.area} />
    )}
  </FieldFrame>
)
