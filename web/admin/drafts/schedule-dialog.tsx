import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { Says } from '../ui/says.tsx'
import { isTime, timeField, timeInWords, timeOf } from '../ui/time-field.ts'
import { useToast } from '../ui/use-toast.ts'
import { DRAFT_WORDS } from './draft-words.ts'
import { ProblemList } from './problem-list.tsx'
import { holdOf } from './publish-dialog.tsx'
import type { AnyDraft } from './use-draft.ts'

type ScheduleDialogProps = {
  handle: AnyDraft
  isOpen: boolean
  onClose: () => void
  onScheduled: () => void
}

/** When the draft is published by itself. The day and time are the shop's, said in words. */
export function ScheduleDialog({ handle, isOpen, onClose, onScheduled }: ScheduleDialogProps) {
  const [time, setTime] = useState(() => timeField(tomorrow()))
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const toast = useToast()
  const { kind } = handle.draft
  const hold = holdOf(handle)
  const at = isTime(time) ? timeOf(time) : null
  async function schedule() {
    if (!at) return
    setBusy(true)
    const done = await handle.schedule(at.toISOString(), note.trim())
    setBusy(false)
    setFailure(done.ok ? null : done.error)
    if (!done.ok) return
    toast({ text: `Scheduled for ${timeInWords(at)}.` })
    onClose()
    onScheduled()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={hold.length > 0 ? 'Not ready yet' : 'Schedule'}
      onClose={onClose}
      actions={
        <>
          {hold.length === 0 && (
            <Button
              look="primary"
              writes
              busyLabel={isBusy ? 'Scheduling' : undefined}
              aria-disabled={at === null || undefined}
              onClick={schedule}
            >
              Schedule
            </Button>
          )}
          <Button onClick={onClose}>Back to the draft</Button>
        </>
      }
    >
      {hold.length > 0 ? (
        <ProblemList kind={kind} problems={hold} onGo={onClose} />
      ) : (
        <>
          <Field
            name="publishAt"
            label="Day and time in India"
            type="datetime-local"
            value={time}
            error={at ? undefined : 'Please enter a day and time.'}
            onChange={(event) => setTime(event.target.value)}
          />
          <Field
            name="note"
            label="Why, for the history"
            optional
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {at && (
            <Says
              title="What happens"
              says={[
                `The shop publishes it on ${timeInWords(at)}.`,
                `Until then nobody can change ${DRAFT_WORDS[kind].what}. You can take the schedule back.`,
              ]}
            />
          )}
        </>
      )}
      {failure && <Problem what="It was not scheduled." failure={failure} />}
    </Dialog>
  )
}

/** Tomorrow at nine in India: 3:30 in UTC. */
function tomorrow() {
  const day = new Date(Date.now() + 86_400_000)
  day.setUTCHours(3, 30, 0, 0)
  return day
}
