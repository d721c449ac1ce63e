import type { Tx } from '#db/client.ts'
import { noteChange } from '#db/draft-change.ts'
import { type Actor, SEED } from '#domain/actor.ts'
import { changedPaths, type DraftFields } from '#domain/drafts/draft-fields.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AuditEntry } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { subjectOf } from './change-draft.ts'
import { saveOverlay } from './drafts.store.ts'
import { parseBody } from './parse-body.ts'
import { insertRevision, lastRevision } from './revisions.store.ts'
import { type LockedThing, overlayOf, problemsOf, type Thing } from './thing.ts'

type Publishing = {
  actor: Actor
  write: (entry: AuditEntry) => Promise<number>
  note: string | null
  /** Only these changes; the rest of the draft stays a draft. Absent: the whole draft. */
  only?: DraftFields
  group?: string
}

/** Publishes a locked thing: saves it, keeps the revision, and ends the draft. */
export async function publishThing(
  tx: Tx,
  locked: LockedThing,
  { actor, write, note, only, group }: Publishing,
): Promise<Result<number, AdminFailure>> {
  const thing: Thing = only ? { ...locked, fields: { ...locked.published, ...only } } : locked
  const { key, rules, live, published, fields } = thing
  const changed = changedPaths(published, fields)
  if (changed.length === 0 && live) return fail({ code: 'NOTHING_TO_PUBLISH' })
  const problems = await problemsOf(tx, thing)
  const parsed = parseBody(rules, fields)
  if (problems.length > 0 || !parsed.ok) return fail({ code: 'NOT_PUBLISHABLE', details: { problems } })
  const body = parsed.value
  const saved = await rules.save(tx, { id: key.id, body, live, actor, write })
  if (!saved.ok) return saved
  const number = await addRevision(tx, thing, {
    body,
    changed,
    actor,
    note,
    restoredFrom: only ? null : locked.row.restoredFrom,
  })
  await endDraft(tx, locked, only, actor)
  const after = { revision: number, fields: changed }
  await write({ act: 'draft.publish', subject: subjectOf(key), after, reason: note, group })
  return ok(number)
}

type NewRevision = Omit<Parameters<typeof insertRevision>[2], 'number'>

/** The first publication of something delivered with the shop also keeps what was delivered. */
async function addRevision(tx: Tx, { key, live }: Thing, revision: NewRevision): Promise<number> {
  const last = await lastRevision(tx, key)
  const isFirst = last === null && live !== null
  if (isFirst)
    await insertRevision(tx, key, { number: 1, body: live, changed: [], actor: SEED, note: 'As delivered' })
  const number = (isFirst ? 1 : (last ?? 0)) + 1
  await insertRevision(tx, key, { ...revision, number })
  return number
}

/** What was published is no longer a change. Fields that stay in the draft begin from what is published now. */
async function endDraft(
  tx: Tx,
  locked: LockedThing,
  only: DraftFields | undefined,
  actor: Actor,
): Promise<void> {
  const { key, row, published, fields } = locked
  const rest = only && overlayOf({ ...locked, published: { ...published, ...only } }, { ...fields, ...only })
  const kept = { baseRevision: row.baseRevision, restoredFrom: row.restoredFrom }
  await saveOverlay(tx, key, { overlay: rest ?? null, ...kept })
  const before = Object.fromEntries(Object.keys(only ?? {}).map((path) => [path, fields[path] ?? null]))
  await noteChange(tx, { ...key, before, actor })
}
