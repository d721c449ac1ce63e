import { useState } from 'react'
import { useLocation } from 'react-router'
import { PRESENCE } from '#domain/desk-news.ts'
import type { EditConflict } from '#domain/drafts/draft-edits.ts'
import { Presence } from '../shell/presence.tsx'
import { useMay } from '../shell/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Time } from '../ui/time.tsx'
import { timeInWords } from '../ui/time-field.ts'
import { useLive } from '../ui/use-live.ts'
import { useToast } from '../ui/use-toast.ts'
import { DRAFT_WORDS } from './draft-words.ts'
import styles from './drafts.module.css'
import { ProblemList } from './problem-list.tsx'
import type { AnyDraft } from './use-draft.ts'
import { valueText } from './value-text.ts'

type NoticesProps = { draft: AnyDraft; onDone?: () => void }

/** Everything that a person must know before typing on: schedules, failures, and what others do. */
export function DraftNotices({ draft: handle, onDone }: NoticesProps) {
  const { draft, conflicts, failure, state } = handle
  const { label } = DRAFT_WORDS[draft.kind]
  return (
    <div className={styles.notices}>
      <Scheduled draft={handle} {...(onDone && { onDone })} />
      {draft.failed && (
        <Notice>
          It was not published at its time. The draft is kept. Mend this and publish it again:
          <ProblemList kind={draft.kind} problems={draft.failed} />
        </Notice>
      )}
      {failure?.code === 'STAFF_NOT_SIGNED_IN' && <SignedOut />}
      {failure && state === 'FAILED' && failure.status >= 400 && failure.code !== 'STAFF_NOT_SIGNED_IN' && (
        <Notice
          action={
            <Button size="row" onClick={() => void handle.saveNow()}>
              Try again
            </Button>
          }
        >
          It was not saved: {failure.message} What you typed is still here.
        </Notice>
      )}
      <Merged draft={handle} />
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          label={label(conflict.field)}
          conflict={conflict}
          onSettle={(whose) => handle.settle(conflict.field, whose)}
        />
      ))}
    </div>
  )
}

/** Who else has the draft open. */
export function DraftPresence({ draft: { draft } }: { draft: AnyDraft }) {
  const [comings, setComings] = useState(0)
  const opened = `${draft.kind}:${draft.id}`
  useLive([`${PRESENCE}:${opened}`], () => setComings((before) => before + 1))
  return <Presence opened={opened} news={comings} what={DRAFT_WORDS[draft.kind].what} />
}

function Scheduled({ draft: handle, onDone }: NoticesProps) {
  const { publishAt, scheduledBy, kind } = handle.draft
  const mayPublish = useMay()(kind === 'PRODUCT' ? 'catalogue.publish' : 'content.publish')
  const toast = useToast()
  if (!publishAt) return null
  async function takeBack() {
    const done = await handle.unschedule()
    toast(
      done.ok
        ? { text: 'The schedule is taken back. The draft is kept.' }
        : { text: done.error.message, kind: 'error' },
    )
    if (done.ok) onDone?.()
  }
  return (
    <Notice
      kind="neel"
      action={
        mayPublish && (
          <Button size="row" writes onClick={takeBack}>
            Take the schedule back
          </Button>
        )
      }
    >
      It is published on {timeInWords(new Date(publishAt))}
      {scheduledBy ? `, scheduled by ${scheduledBy}` : ''}. Until then nothing can be changed.
    </Notice>
  )
}

/** The session ended while somebody typed. */
function SignedOut() {
  const { pathname } = useLocation()
  return (
    <Notice
      action={
        <ButtonLink size="row" to={`/sign-in?next=${encodeURIComponent(pathname)}`}>
          Sign in again
        </ButtonLink>
      }
    >
      You are signed out. What you typed is kept in this tab and saved after you sign in again.
    </Notice>
  )
}

function Merged({ draft: { draft, merged, seen } }: NoticesProps) {
  const { label } = DRAFT_WORDS[draft.kind]
  const [first] = merged
  if (!first) return <div role="status" />
  const who = [...new Set(merged.map(({ by }) => by))].join(' and ')
  return (
    <div role="status">
      <Notice
        kind="neel"
        action={
          <Button size="row" onClick={seen}>
            Good
          </Button>
        }
      >
        {who} changed {fieldsText(merged.map(({ field }) => label(field)))} while you were here,{' '}
        <Time at={first.at} />. It is in this draft now; nothing of yours was touched.
      </Notice>
    </div>
  )
}

const MANY = 4

/** "Title, Bullets and 3 more". */
function fieldsText(fields: readonly string[]) {
  const unique = [...new Set(fields)]
  if (unique.length <= MANY) return unique.join(', ')
  return `${unique.slice(0, MANY - 1).join(', ')} and ${unique.length - MANY + 1} more`
}

type ConflictProps = {
  label: string
  conflict: EditConflict
  onSettle: (whose: 'MINE' | 'THEIRS') => void
}

/** A field that two people changed: both versions beside each other. Nothing is lost until one is chosen. */
const Conflict = ({ label, conflict: { base, theirs, mine, by, at }, onSettle }: ConflictProps) => (
  <section className={styles.conflict} aria-label={`${label}: two versions`} role="alert">
    <p>
      <b>{label}: two people changed it.</b> The rest is saved.
    </p>
    <div className={styles.versions}>
      <Version title="Yours" value={mine}>
        <Button size="row" look="primary" onClick={() => onSettle('MINE')}>
          Keep yours
        </Button>
      </Version>
      <Version
        title={
          <>
            Theirs{by && `, by ${by}`}
            {at && (
              <>
                , <Time at={at} />
              </>
            )}
          </>
        }
        value={theirs}
      >
        <Button size="row" onClick={() => onSettle('THEIRS')}>
          Take theirs
        </Button>
      </Version>
      <Version title="Before" value={base} />
    </div>
  </section>
)

type VersionProps = { title: React.ReactNode; value: unknown; children?: React.ReactNode }

const Version = ({ title, value, children }: VersionProps) => (
  <div className={styles.version}>
    <p className={styles.versionTitle}>{title}</p>
    <p className={styles.value}>{valueText(value) || <i>empty</i>}</p>
    {children}
  </div>
)
