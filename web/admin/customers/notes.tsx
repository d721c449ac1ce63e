import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskCustomerPage } from '#contract/admin/desk-customers.ts'
import { call } from '../client.ts'
import { Card } from '../order/card.tsx'
import styles from '../order/order.module.css'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import { useKey } from '../ui/use-key.ts'
import { useToast } from '../ui/use-toast.ts'

type NotesProps = { customerId: string; notes: DeskCustomerPage['notes']; isEnded: boolean }

/** Notes for staff, newest first, and a field for another one. */
export function Notes({ customerId, notes, isEnded }: NotesProps) {
  const mayWrite = useMay()('customers.write') && !isEnded
  return (
    <Card title="Notes" aside="only staff sees them">
      <div className={styles.body}>
        {mayWrite && <NoteField customerId={customerId} />}
        {notes.length > 0 && (
          <ol className={styles.timeline}>
            {notes.map(({ id, text, by, at }) => (
              <li key={id}>
                <p>
                  <b>{by}</b> <Time at={at} />
                </p>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        )}
        {notes.length === 0 && <p className={styles.small}>No note yet.</p>}
      </div>
    </Card>
  )
}

function NoteField({ customerId }: { customerId: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  useKey('n', 'Write a note', () => field.current?.focus())
  async function send(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text === '') return
    setBusy(true)
    const answer = await call('addCustomerNote', { params: { id: customerId }, body: { text } })
    setBusy(false)
    if (!answer.ok) {
      toast({ text: answer.error.message, kind: 'error' })
      return
    }
    if (field.current) field.current.value = ''
    revalidate()
  }
  return (
    <form className={styles.note} onSubmit={send}>
      <textarea
        ref={field}
        rows={2}
        maxLength={2000}
        aria-label="Write a note for staff"
        placeholder="Write a note for staff"
      />
      <Button type="submit" size="row" writes busyLabel={isBusy ? 'Saving' : undefined}>
        Save the note
      </Button>
    </form>
  )
}
