import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TimelineEntry } from '#contract/admin/desk-order.ts'
import { TIMELINE_KINDS, TIMELINE_TITLES } from '#domain/desk-timeline.ts'
import { classes } from '#web/ui/classes.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { Time } from '../ui/time.tsx'
import { useKey } from '../ui/use-key.ts'
import { useQuery } from '../ui/use-query.ts'
import { useToast } from '../ui/use-toast.ts'
import { Card } from './card.tsx'
import styles from './order.module.css'

type HappenedProps = { orderNumber: string; entries: readonly TimelineEntry[] }

/** Everything that happened, filtered by kind, and a field for a note. */
export function Happened({ orderNumber, entries }: HappenedProps) {
  const query = useQuery()
  const kind = query.get('tab')
  const mayNote = useMay()('orders.note')
  const kinds = TIMELINE_KINDS.filter((one) => entries.some((entry) => entry.kind === one))
  const shown = entries.filter((entry) => kind === '' || entry.kind === kind)
  return (
    <Card title="Everything that happened">
      <div className={styles.body}>
        <div className={styles.kinds}>
          <Segments
            label="Kind"
            segments={[
              { label: 'All', to: query.href({ tab: null }), isOn: kind === '' },
              ...kinds.map((one) => ({
                label: TIMELINE_TITLES[one],
                to: query.href({ tab: one }),
                isOn: kind === one,
              })),
            ]}
          />
        </div>
        {mayNote && <NoteField orderNumber={orderNumber} />}
        <ol className={styles.timeline}>
          {shown.map(({ id, at, title, detail, by, isBad }) => (
            <li key={id} className={classes(isBad && styles.bad)}>
              <p>
                <b>{title}</b> <Time at={at} />
              </p>
              {(detail || by) && (
                <p className={styles.small}>
                  {[detail, by && !title.startsWith(by) && `by ${by}`].filter(Boolean).join(', ')}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

function NoteField({ orderNumber }: { orderNumber: string }) {
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
    const answer = await call('addOrderNote', { params: { orderNumber }, body: { text } })
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
