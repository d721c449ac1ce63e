import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { dayInIndia } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './panels.module.css'

type ScanPanelProps = { order: DeskOrder; onClose: () => void }

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})

/** A scan that a courier told us by phone. The customer sees it with the parcel. */
export function ScanPanel({ order: { orderNumber }, onClose }: ScanPanelProps) {
  const formId = useId()
  const [now] = useState(() => new Date())
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  async function write(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const at = new Date(`${text('day')}T${text('time')}:00+05:30`).toISOString()
    setBusy(true)
    const body = { status: text('status'), location: text('location') || null, at }
    const answer = await call('addTrackingEvent', { params: { orderNumber }, body })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    toast({ text: 'The scan is written down.' })
    revalidate()
    onClose()
  }
  return (
    <Panel
      isOpen
      title="Add a scan"
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form={formId}
          look="primary"
          wide
          writes
          busyLabel={isBusy ? 'Saving' : undefined}
        >
          Write it down
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={write}>
        <p>For what a courier tells by phone. The customer sees it with the parcel.</p>
        <Field name="status" label="What happened" required maxLength={200} autoComplete="off" />
        <Field name="location" label="Where" optional maxLength={200} autoComplete="off" />
        <div className={styles.pair}>
          <Field
            name="day"
            label="Day"
            type="date"
            required
            defaultValue={dayInIndia(now)}
            max={dayInIndia(now)}
          />
          <Field name="time" label="Time in India" type="time" required defaultValue={clock.format(now)} />
        </div>
        {failure && <Problem what="The scan was not written down." failure={failure} />}
      </form>
    </Panel>
  )
}
