import { useState } from 'react'
import { useMay } from '../shell/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { PreviewDialog, type PreviewOf } from './preview-frame.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { AnyDraft } from './use-draft.ts'

type DraftDeedsProps = {
  draft: AnyDraft
  /** The page to preview; absent: there is none. */
  preview?: PreviewOf | undefined
  /** After something of it was discarded or scheduled. `isGone`: nothing is left of it. */
  onDone?: (isGone: boolean) => void
}

/** Preview, history, schedule and discard: the buttons beside the title. */
export function DraftDeeds({ draft: handle, preview, onDone }: DraftDeedsProps) {
  const { draft, isFrozen } = handle
  const [open, setOpen] = useState<'preview' | 'schedule' | 'discard' | null>(null)
  const may = useMay()
  const isProduct = draft.kind === 'PRODUCT'
  const mayWrite = may(isProduct ? 'catalogue.write' : 'content.write')
  const mayPublish = may(isProduct ? 'catalogue.publish' : 'content.publish')
  const isChanged = draft.changed.length > 0 || handle.state !== 'SAVED'
  const close = () => setOpen(null)
  return (
    <>
      {mayWrite && isChanged && !isFrozen && (
        <Button look="quiet" icon="trash" onClick={() => setOpen('discard')}>
          Discard
        </Button>
      )}
      <ButtonLink look="quiet" icon="undo" to={`/history/${draft.kind}/${draft.id}`}>
        History
      </ButtonLink>
      {preview && (
        <Button icon="external" onClick={() => setOpen('preview')}>
          Preview
        </Button>
      )}
      {mayPublish && !isFrozen && (
        <Button
          icon="clock"
          onClick={() => {
            handle.showProblems()
            setOpen('schedule')
          }}
        >
          Schedule
        </Button>
      )}
      {preview && (
        <PreviewDialog
          preview={preview}
          version={draft.version}
          isOpen={open === 'preview'}
          onClose={close}
        />
      )}
      <ScheduleDialog
        handle={handle}
        isOpen={open === 'schedule'}
        onClose={close}
        onScheduled={() => onDone?.(false)}
      />
      <DiscardDialog handle={handle} isOpen={open === 'discard'} onClose={close} onDiscarded={onDone} />
    </>
  )
}
