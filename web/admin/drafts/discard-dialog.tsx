import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import { DRAFT_WORDS } from './draft-words.ts'
import type { AnyDraft } from './use-draft.ts'

type DiscardDialogProps = {
  handle: AnyDraft
  isOpen: boolean
  onClose: () => void
  onDiscarded?: ((isGone: boolean) => void) | undefined
}

export function DiscardDialog({ handle, isOpen, onClose, onDiscarded }: DiscardDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const toast = useToast()
  const { draft } = handle
  const { what, label } = DRAFT_WORDS[draft.kind]
  async function discard() {
    setBusy(true)
    const done = await handle.discard()
    setBusy(false)
    setFailure(done.ok ? null : done.error)
    if (!done.ok) return
    toast({ text: draft.isPublished ? 'Discarded. It is as in the shop again.' : 'Discarded.' })
    onClose()
    onDiscarded?.(!draft.isPublished)
  }
  return (
    <Dialog
      isOpen={isOpen}
      title="Discard the changes"
      onClose={onClose}
      actions={
        <>
          <Button look="danger" writes busyLabel={isBusy ? 'Discarding' : undefined} onClick={discard}>
            Discard
          </Button>
          <Button onClick={onClose}>Keep the draft</Button>
        </>
      }
    >
      {draft.isPublished ? (
        <>
          <p>Everything that is not published goes back to what is in the shop, also what others changed:</p>
          <ul>
            {draft.changed.map((path) => (
              <li key={path}>{label(path)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Nothing of {what} is in the shop yet, so nothing is left of it. This cannot be taken back.</p>
      )}
      {failure && <Problem what="Nothing was discarded." failure={failure} changed="" />}
    </Dialog>
  )
}
