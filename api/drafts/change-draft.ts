import type { Draft } from '#contract/admin/drafts.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import { noteChange } from '#db/draft-change.ts'
import type { Actor } from '#domain/actor.ts'
import { changedPaths, changeOf, type DraftFields, fieldsOf } from '#domain/drafts/draft-fields.ts'
import { type MergedField, mergeFields, type PastChange } from '#domain/field-merge.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { AnyKind } from './draft-kind.ts'
import { listChanges, saveOverlay, type ThingKey } from './drafts.store.ts'
import { parseBody } from './parse-body.ts'
import { lastRevision } from './revisions.store.ts'
import { type DraftDeps, draftAnswer, findThing, type LockedThing, lockThing, overlayOf } from './thing.ts'

type Change = { key: ThingKey; rules: AnyKind; fields: DraftFields }
type Outcome = Result<Changed, AdminFailure>

type Changed = Draft & { merged: MergedField[] }

/** A change that changes nothing is rolled back and answered with what is there. */
const UNCHANGED = 'UNCHANGED'
type Attempt = Result<Changed, AdminFailure | { code: typeof UNCHANGED; changed: Changed }>

/** Changes fields of a draft. What two people change is merged by field. */
export async function changeDraft(
  { db }: Pick<DraftDeps, 'db'>,
  caller: StaffCaller,
  change: Change,
): Promise<Outcome> {
  const { key, rules } = change
  const done = await staffTx<Attempt>(db, caller.actor, async (tx, write) => {
    const locked = await lockThing(tx, rules, key)
    if (!locked.ok) return locked
    const thing = locked.value
    if (thing.row.publishAt) return fail({ code: 'DRAFT_SCHEDULED' })
    const merged = await merge(tx, thing, { sent: change.fields, from: caller.ifMatch ?? 0 })
    if (!merged.ok) return merged
    const checked = await checkedFields(tx, thing, merged.value.thing)
    if (!checked.ok) return checked
    const paths = changedPaths(thing.fields, checked.value)
    // Read while the thing is locked: the answer holds nothing that was changed after it.
    const changed = async () => {
      const now = await findThing(tx, rules, key)
      return { ...(await draftAnswer(tx, now ?? thing)), merged: merged.value.merged }
    }
    if (paths.length === 0) return fail({ code: UNCHANGED, changed: await changed() })
    await saveFields(tx, thing, { fields: checked.value, caller, restoredFrom: thing.row.restoredFrom })
    await write({ act: 'draft.change', subject: subjectOf(key), after: { fields: paths } })
    return ok(await changed())
  })
  if (done.ok) return done
  return 'changed' in done.error ? ok(done.error.changed) : fail(done.error)
}

/** How a thing is named in the audit log. */
export const subjectOf = ({ kind, id }: ThingKey) => ({ kind: kind.toLowerCase(), id })

type Sent = { sent: DraftFields; from: number }

/** If the changes since then are no longer known, every field that differs is a conflict. */
async function merge(tx: Tx, { key, rules, row, fields: current }: LockedThing, { sent, from }: Sent) {
  const mine = changeOf(sent, current, rules.containers)
  const { since, isComplete } = await listChanges(tx, key, { from, current: row.version })
  const unknown = { version: row.version, before: blank(mine), by: row.changedBy ?? '', at: '' }
  const merged = mergeFields({ current, mine, since: isComplete ? since : [unknown] })
  return merged.ok
    ? merged
    : fail<AdminFailure>({
        code: 'VERSION_CHANGED',
        details: {
          version: row.version,
          conflicts: merged.error.map((conflict) => ({ ...conflict, ...lastChange(since, conflict.field) })),
        },
      })
}

/** Who changed a field last, and when; null if it is no longer known. */
function lastChange(since: readonly PastChange<DraftFields>[], field: string) {
  const [last] = since
    .filter(({ before }) => field in before)
    .toSorted((one, other) => other.version - one.version)
  return { by: last?.by ?? null, at: last?.at ?? null }
}

const blank = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.keys(fields).map((path) => [path, null]))

export async function checkedFields(
  db: DbOrTx,
  { rules, key, live }: Pick<LockedThing, 'rules' | 'key' | 'live'>,
  fields: DraftFields,
): Promise<Result<DraftFields, AdminFailure>> {
  const parsed = parseBody(rules, fields)
  const problems = parsed.ok ? await rules.check(parsed.value, key.id, live, db) : parsed.error
  if (parsed.ok && problems.length === 0) return ok(fieldsOf(parsed.value, rules.containers))
  const [first] = problems
  return fail({
    code: 'FIELDS_INVALID',
    ...(first && { message: `${first.field}: ${first.message}` }),
    details: { fields: problems },
  })
}

type Saving = { fields: DraftFields; caller: { actor: Actor }; restoredFrom: number | null }

/** Saves the fields as the next version, with the values that they replace. */
export async function saveFields(tx: Tx, thing: LockedThing, saving: Saving): Promise<void> {
  const { key, row, fields: current } = thing
  const { fields, caller, restoredFrom } = saving
  const paths = changedPaths(current, fields)
  const before = Object.fromEntries(paths.map((path) => [path, current[path] ?? null]))
  const baseRevision = row.body ? row.baseRevision : await lastRevision(tx, key)
  await saveOverlay(tx, key, { overlay: overlayOf(thing, fields), baseRevision, restoredFrom })
  await noteChange(tx, { ...key, before, actor: caller.actor })
}
