import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { Says } from '../ui/says.tsx'
import { useToast } from '../ui/use-toast.ts'
import { DRAFT_WORDS } from './draft-words.ts'
import { ProblemList } from './problem-list.tsx'
import type { AnyDraft } from './use-draft.ts'

type PublishDialogProps = {
  handle: AnyDraft
  isOpen: boolean
  onClose: () => void
  onPublished?: (() => void) | undefined
}

const NOTE_MAX = 200

/** Says what publishing does, or everything that keeps it from being published, each with a way to its field. */
export function PublishDialog({ handle, isOpen, onClose, onPublished }: PublishDialogProps) {
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const toast = useToast()
  const { draft } = handle
  const hold = holdOf(handle)
  const isSame = draft.isPublished && draft.changed.length === 0 && handle.state === 'SAVED'
  const isReady = hold.length === 0 && !isSame
  function close() {
    setFailure(null)
    onClose()
  }
  async function publish() {
    setBusy(true)
    const done = await handle.publish(note.trim())
    setBusy(false)
    setFailure(done.ok ? null : done.error)
    if (!done.ok) return
    setNote('')
    toast({ text: 'Published. It is in the shop now.' })
    onClose()
    onPublished?.()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={hold.length > 0 ? 'Not ready yet' : 'Publish'}
      onClose={close}
      actions={
        <>
          {isReady && (
            <Button look="primary" writes busyLabel={isBusy ? 'Publishing' : undefined} onClick={publish}>
              Publish now
            </Button>
          )}
          <Button onClick={close}>Back to the draft</Button>
        </>
      }
    >
      {hold.length > 0 && <ProblemList kind={draft.kind} problems={hold} onGo={close} />}
      {hold.length === 0 && isSame && <p>Nothing has changed since the last publication.</p>}
      {isReady && (
        <>
          <Says title="What happens" says={saysOf(handle)} />
          <Field
            name="note"
            label="Why, for the history"
            optional
            maxLength={NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
      {failure && <Problem what="It was not published." failure={failure} />}
    </Dialog>
  )
}

/** Everything that keeps the draft from being published: missing, refused, or waiting for a choice. */
export const holdOf = ({ draft, refused, conflicts, state }: AnyDraft) => [
  ...Object.entries(refused).map(([field, message]) => ({ field, message })),
  ...conflicts.map(({ field }) => ({ field, message: 'Two people changed it. Choose one version.' })),
  // What was typed since the last answer may have mended it; then the server decides.
  ...(state === 'SAVED' ? draft.problems : []),
]

function saysOf({ draft, state }: AnyDraft): string[] {
  const { what } = DRAFT_WORDS[draft.kind]
  const count = draft.changed.length
  const says = state !== 'SAVED' ? ['What you have typed is saved first.'] : []
  if (!draft.isPublished) return [...says, `Shoppers see ${what} at once.`]
  return [
    ...says,
    count === 1
      ? `1 change of ${what} is in the shop at once.`
      : `${count} changes of ${what} are in the shop at once.`,
    'You can take it back: History keeps every publication.',
  ]
}
