import type { Draft, RevisionPage, Revisions } from '#contract/admin/drafts.ts'
import { noteChange } from '#db/draft-change.ts'
import { changedPaths, type DraftFields, fieldsOf } from '#domain/drafts/draft-fields.ts'
import { wordDiff } from '#domain/drafts/word-diff.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { checkedFields, saveFields, subjectOf } from './change-draft.ts'
import type { AnyKind } from './draft-kind.ts'
import { saveOverlay, type ThingKey } from './drafts.store.ts'
import { answer } from './publish-draft.ts'
import { findRevision, listRevisionRows, type RevisionRow } from './revisions.store.ts'
import { type DraftDeps, type LockedThing, lockThing } from './thing.ts'

const headOf = ({ at, body: _, ...row }: RevisionRow) => ({ ...row, at: at.toISOString() })

export async function listRevisions({ db }: Pick<DraftDeps, 'db'>, key: ThingKey): Promise<Revisions> {
  return { data: (await listRevisionRows(db, key)).map(headOf) }
}

type Named = { key: ThingKey; rules: AnyKind; number: number }

/** One publication, and how it differs from the one before. */
export async function readRevision(
  { db }: Pick<DraftDeps, 'db'>,
  { key, rules, number }: Named,
): Promise<Result<RevisionPage, AdminFailure>> {
  const revision = await findRevision(db, key, number)
  if (!revision) return fail({ code: 'NOT_FOUND' })
  const before = number > 1 ? await findRevision(db, key, number - 1) : undefined
  const old = fieldsOf(before?.body ?? rules.empty, rules.containers)
  const fresh = fieldsOf(revision.body, rules.containers)
  const changes = changedPaths(old, fresh).map((field) => {
    const [was, is] = [old[field] ?? null, fresh[field] ?? null]
    const words = typeof was === 'string' && typeof is === 'string' ? wordDiff(was, is) : null
    return { field, before: was, after: is, words }
  })
  return ok({ ...headOf(revision), body: { ...revision.body }, changes })
}

type Deed = (tx: Parameters<typeof lockThing>[0], thing: LockedThing) => Promise<Result<object, AdminFailure>>

/** Changes a draft as a whole, if nobody has changed it since the version that the person saw. */
async function changeWhole(
  deps: Pick<DraftDeps, 'db'>,
  caller: StaffCaller,
  { key, rules, act, deed }: { key: ThingKey; rules: AnyKind; act: `draft.${string}`; deed: Deed },
): Promise<Result<null, AdminFailure>> {
  return staffTx<Result<null, AdminFailure>>(deps.db, caller.actor, async (tx, write) => {
    const locked = await lockThing(tx, rules, key)
    if (!locked.ok) return locked
    const { row } = locked.value
    if (row.version !== caller.ifMatch)
      return fail({ code: 'VERSION_CHANGED', details: { version: row.version, conflicts: [] } })
    if (row.publishAt) return fail({ code: 'DRAFT_SCHEDULED' })
    const done = await deed(tx, locked.value)
    if (!done.ok) return done
    await write({ act, subject: subjectOf(key), after: { ...done.value } })
    return ok(null)
  })
}

/** The published fields that restoring leaves as they are. */
const keptOf = (rules: AnyKind, published: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(published).filter(([path]) => rules.isKept(path)))

/** Puts the content of an earlier publication into the draft, in place of all unpublished changes. */
export async function restoreRevision(
  deps: DraftDeps,
  caller: StaffCaller,
  { key, rules, number }: Named,
): Promise<Result<Draft, AdminFailure>> {
  const revision = await findRevision(deps.db, key, number)
  if (!revision) return fail({ code: 'NOT_FOUND' })
  const restored = fieldsOf(revision.body, rules.containers)
  const wanted = Object.fromEntries(Object.entries(restored).filter(([path]) => !rules.isKept(path)))
  const deed: Deed = async (tx, thing) => {
    const begun = rules.keepsAdded ? thing.published : keptOf(rules, thing.published)
    const checked = await checkedFields(tx, thing, { ...begun, ...wanted })
    if (!checked.ok) return checked
    await saveFields(tx, thing, { fields: checked.value, caller, restoredFrom: number })
    return ok({ revision: number })
  }
  const done = await changeWhole(deps, caller, { key, rules, act: 'draft.restore', deed })
  return done.ok ? answer(deps, rules, key) : done
}

/** Discards all unpublished changes. A thing that was never published is gone then. */
export async function discardDraft(
  deps: DraftDeps,
  caller: StaffCaller,
  { key, rules }: Pick<Named, 'key' | 'rules'>,
): Promise<Result<Draft, AdminFailure>> {
  const deed: Deed = async (tx, { row }) => {
    if (!row.body) return fail({ code: 'NOTHING_TO_PUBLISH' })
    await saveOverlay(tx, key, { overlay: null, baseRevision: null, restoredFrom: null })
    await noteChange(tx, { ...key, before: row.body, actor: caller.actor })
    return ok({ fields: Object.keys(row.body) })
  }
  const before = await answer(deps, rules, key)
  const done = await changeWhole(deps, caller, { key, rules, act: 'draft.discard', deed })
  if (!done.ok) return done
  const after = await answer(deps, rules, key)
  // Nothing is left of it.
  return after.ok || !before.ok ? after : ok({ ...before.value, body: {}, changed: [], problems: [] })
}
