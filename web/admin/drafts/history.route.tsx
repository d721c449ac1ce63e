import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { Draft, RevisionPage, Revisions } from '#contract/admin/drafts.ts'
import { DRAFT_KINDS } from '#domain/drafts/draft.ts'
import { wordDiff } from '#domain/drafts/word-diff.ts'
import { call, load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/history.route'
import { DRAFT_WORDS } from './draft-words.ts'
import styles from './drafts.module.css'
import { valueText } from './value-text.ts'

const NO_KIND: AdminCallFailure = { status: 404, code: 'NOT_FOUND', message: 'There is no such page.' }

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const kind = DRAFT_KINDS.find((one) => one === params.kind)
  if (!kind) return { draft: { ok: false as const, error: NO_KIND }, revisions: null, shown: null }
  const key = { kind, id: params.id }
  const [draft, revisions] = await Promise.all([
    load('getDraft', { params: key }),
    load('listRevisions', { params: key }),
  ])
  const asked = new URL(request.url).searchParams.get('revision')
  const newest = revisions.ok ? revisions.value.data[0]?.number : undefined
  const number = Number(asked) || newest
  const shown =
    number === undefined ? null : await load('getRevision', { params: { ...key, revision: number } })
  return { draft, revisions, shown }
}

/** What was published before: who, when and why, what each publication changed, and a way back. */
export default function History({ loaderData: { draft, revisions, shown } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const failure = draft.ok ? (revisions?.ok === false ? revisions.error : null) : draft.error
  if (!draft.ok || !revisions?.ok)
    return (
      <Screen title="History">
        <Problem what="The history could not be read." failure={failure ?? NO_KIND} onRetry={revalidate} />
      </Screen>
    )
  const { kind, id, body } = draft.value
  const words = DRAFT_WORDS[kind]
  return (
    <Screen
      title={words.title(body)}
      pageTitle={`History of ${words.title(body)}`}
      above={<p className={styles.changes}>History</p>}
      actions={<ButtonLink to={words.editor(id)}>Back to the editor</ButtonLink>}
    >
      {revisions.value.data.length === 0 ? (
        <EmptyList>
          Nothing has been published from the desk yet. The first publication starts the history.
        </EmptyList>
      ) : (
        <div className={styles.history}>
          <RevisionList revisions={revisions.value.data} shown={shown?.ok ? shown.value.number : null} />
          {shown?.ok && (
            <RevisionView
              key={shown.value.number}
              draft={draft.value}
              revision={shown.value}
              isNewest={shown.value.number === revisions.value.data[0]?.number}
            />
          )}
          {shown && !shown.ok && <Problem what="This publication could not be read." failure={shown.error} />}
        </div>
      )}
    </Screen>
  )
}

/** Who made what was delivered. */
const SEED = 'seed'

type RevisionListProps = { revisions: Revisions['data']; shown: number | null }

const RevisionList = ({ revisions, shown }: RevisionListProps) => (
  <ol className={styles.revisions} aria-label="Publications, newest first">
    {revisions.map(({ number, at, by, note, restoredFrom, changed }) => (
      <li key={number}>
        <Link
          to={`?revision=${number}`}
          preventScrollReset
          aria-current={number === shown ? 'true' : undefined}
        >
          <b>
            Version {number}, <Time at={at} />
          </b>
          <span>
            {by === SEED ? 'Came with the shop' : by}
            {restoredFrom !== null && `, from version ${restoredFrom}`}
            {changed.length > 0 && ` · ${changed.length === 1 ? '1 field' : `${changed.length} fields`}`}
          </span>
          {note && <span>“{note}”</span>}
        </Link>
      </li>
    ))}
  </ol>
)

type RevisionViewProps = { draft: Draft; revision: RevisionPage; isNewest: boolean }

function RevisionView({ draft, revision, isNewest }: RevisionViewProps) {
  const { kind } = draft
  const { label, editor } = DRAFT_WORDS[kind]
  const mayWrite = useMay()(kind === 'PRODUCT' ? 'catalogue.write' : 'content.write')
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const navigate = useNavigate()
  const toast = useToast()
  const { number } = revision
  async function restore() {
    const done = await call('restoreRevision', {
      params: { kind, id: draft.id, revision: number },
      version: draft.version,
    })
    setFailure(done.ok ? null : done.error)
    if (!done.ok) return
    toast({ text: `Version ${number} is a draft now. Publish it when it is right.` })
    navigate(editor(draft.id))
  }
  return (
    <section className={styles.revision} aria-labelledby="revision">
      <header>
        <h2 id="revision">Version {number}</h2>
        {mayWrite && !isNewest && <Button onClick={() => setAsking(true)}>Restore this version</Button>}
      </header>
      {revision.changes.length === 0 && <p>As it was delivered.</p>}
      {revision.changes.map(({ field, before, after, words }) => (
        <div key={field}>
          <h3>{label(field)}</h3>
          <Diff parts={words ?? wordDiff(valueText(before), valueText(after))} />
        </div>
      ))}
      <Dialog
        isOpen={isAsking}
        title={`Restore version ${number}`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="primary" writes onClick={restore}>
              Make it the draft
            </Button>
            <Button onClick={() => setAsking(false)}>Leave it</Button>
          </>
        }
      >
        <p>
          The words and pictures of version {number} become the draft. Prices stay as they are today. Shoppers
          see nothing of it before you publish.
        </p>
        {draft.changed.length > 0 && (
          <p>The changes that are not published yet are replaced: {draft.changed.map(label).join(', ')}.</p>
        )}
        {failure && <Problem what="It was not restored." failure={failure} />}
      </Dialog>
    </section>
  )
}

const Diff = ({ parts }: { parts: NonNullable<RevisionPage['changes'][number]['words']> }) => (
  <p className={styles.diff}>
    {parts.map(({ kind, text }, index) => {
      // The parts of one difference never move.
      const key = `${index} ${kind}`
      if (kind === 'SAME') return <span key={key}>{text}</span>
      return kind === 'ADDED' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
    })}
  </p>
)
