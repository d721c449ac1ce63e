import { useState } from 'react'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Time } from '../ui/time.tsx'
import { DRAFT_WORDS } from './draft-words.ts'
import styles from './drafts.module.css'
import { focusField } from './field-place.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { AnyDraft } from './use-draft.ts'

type DraftBarProps = {
  draft: AnyDraft
  /** After a publication, such as to read the page again. */
  onPublished?: () => void
}

/** Whether everything is saved, what is not published yet, and the button that publishes. It stays in sight. */
export function DraftBar({ draft: handle, onPublished }: DraftBarProps) {
  const { draft, saveNow, isFrozen } = handle
  const [isPublishing, setPublishing] = useState(false)
  const may = useMay()
  const mayPublish = may(draft.kind === 'PRODUCT' ? 'catalogue.publish' : 'content.publish')
  function ask() {
    handle.showProblems()
    setPublishing(true)
  }
  useDeed({ label: 'Save the draft now', icon: 'check', keys: 'Ctrl s', run: () => void saveNow() })
  useDeed({ label: 'Publish', icon: 'check', keys: 'Ctrl Enter', run: ask }, mayPublish && !isFrozen)
  return (
    <>
      <div className={styles.bar}>
        <SaveStateText handle={handle} />
        <NotPublished handle={handle} />
        {mayPublish && !isFrozen && (
          <Button look="primary" writes hint="Ctrl Enter" onClick={ask}>
            Publish
          </Button>
        )}
      </div>
      <PublishDialog
        handle={handle}
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
        onPublished={onPublished}
      />
    </>
  )
}

type HandleProps = { handle: AnyDraft }

function SaveStateText({ handle }: HandleProps) {
  const { state, draft, failure, refused, conflicts } = handle
  const held = Object.keys(refused).length + conflicts.length
  const isTrouble = state === 'FAILED' || state === 'OFFLINE' || held > 0
  return (
    <p className={styles.state} data-trouble={isTrouble || undefined} role="status">
      <Icon name={isTrouble ? 'warning' : state === 'SAVED' ? 'check' : 'clock'} size={18} />
      <span>
        {state === 'SAVING' && 'Saving…'}
        {state === 'WAITING' && 'Not saved yet'}
        {state === 'OFFLINE' && 'No connection. Kept in this tab, saved when it is back'}
        {state === 'FAILED' && failedText(failure?.code)}
        {state === 'SAVED' && held > 0 && `${held === 1 ? 'One field is' : `${held} fields are`} not saved`}
        {state === 'SAVED' &&
          held === 0 &&
          (draft.changedAt ? (
            <>
              Saved <Time at={draft.changedAt} />
            </>
          ) : (
            'Nothing to save'
          ))}
      </span>
    </p>
  )
}

const failedText = (code: string | undefined) =>
  code === 'STAFF_NOT_SIGNED_IN' ? 'Not saved: you are signed out' : 'Could not save – trying again'

/** The changed fields, each a link to its field. */
function NotPublished({ handle: { draft } }: HandleProps) {
  const { changed, kind, isPublished } = draft
  if (!isPublished) return <p className={styles.changes}>Never published</p>
  if (changed.length === 0) return <p className={styles.changes}>As in the shop</p>
  return (
    <details className={styles.changes}>
      <summary>
        {changed.length === 1 ? '1 change not published' : `${changed.length} changes not published`}
      </summary>
      <ul>
        {changed.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => focusField(path)}>
              {DRAFT_WORDS[kind].label(path)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
