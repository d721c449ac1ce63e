import type { Draft, PublishRequest } from '#contract/admin/drafts.ts'
import type { Permission } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { subjectOf } from './change-draft.ts'
import type { AnyKind } from './draft-kind.ts'
import { saveOverlay, saveSchedule, type ThingKey } from './drafts.store.ts'
import { parseBody } from './parse-body.ts'
import { publishThing } from './publish.ts'
import {
  type DraftDeps,
  draftAnswer,
  findThing,
  type LockedThing,
  lockThing,
  overlayOf,
  problemsOf,
} from './thing.ts'

type Asked = { key: ThingKey; rules: AnyKind; request: PublishRequest }
type Outcome = Result<Draft, AdminFailure>
type Done = Result<null, AdminFailure>

/** Publishes a draft now, or writes down when. Nothing is published that the person has not seen. */
export async function publishDraft(
  deps: DraftDeps,
  caller: StaffCaller,
  { key, rules, request }: Asked,
): Promise<Outcome> {
  const { at, note } = request
  const done = await staffTx<Done>(deps.db, caller.actor, async (tx, write) => {
    const locked = await lockThing(tx, rules, key)
    if (!locked.ok) return locked
    const thing = locked.value
    const refused = refusal(caller, thing)
    if (refused) return fail(refused)
    if (at === null) {
      const published = await publishThing(tx, thing, { actor: caller.actor, write, note })
      return published.ok ? ok(null) : published
    }
    const time = new Date(at)
    if (time <= deps.now()) return fail({ code: 'TIME_PASSED' })
    const problems = await problemsOf(tx, thing)
    if (problems.length > 0) return fail({ code: 'NOT_PUBLISHABLE', details: { problems } })
    // From here on, a change of what is published is one that the person has not seen.
    const overlay = overlayOf({ ...thing, row: null }, thing.fields)
    if (!overlay) return fail({ code: 'NOTHING_TO_PUBLISH' })
    const { baseRevision, restoredFrom } = thing.row
    await saveOverlay(tx, key, { overlay, baseRevision, restoredFrom })
    await saveSchedule(tx, key, { at: time, by: caller.staff.name, note })
    const jobKey = `${key.kind} ${key.id} ${thing.row.version} ${at}`
    await deps.jobs.enqueue(tx, 'desk.publish', { key: jobKey, payload: {}, runAt: time })
    await write({ act: 'draft.schedule', subject: subjectOf(key), after: { publishAt: at }, reason: note })
    return ok(null)
  })
  return done.ok ? answer(deps, rules, key) : done
}

function refusal(caller: StaffCaller, thing: LockedThing): AdminFailure | null {
  const { row } = thing
  if (row.version !== caller.ifMatch)
    return { code: 'VERSION_CHANGED', details: { version: row.version, conflicts: [] } }
  if (row.publishAt) return { code: 'DRAFT_SCHEDULED' }
  const needed = neededToPublish(thing)
  return needed && !caller.staff.permissions.has(needed) ? { code: 'STAFF_NOT_ALLOWED' } : null
}

/** What publishing this draft needs besides the permission to publish; null: nothing. */
export function neededToPublish({ rules, live, fields }: LockedThing): Permission | null {
  const parsed = parseBody(rules, fields)
  return parsed.ok ? rules.alsoNeeds(parsed.value, live) : null
}

export async function answer(deps: Pick<DraftDeps, 'db'>, rules: AnyKind, key: ThingKey): Promise<Outcome> {
  const thing = await findThing(deps.db, rules, key)
  return thing ? ok(await draftAnswer(deps.db, thing)) : fail({ code: 'NOT_FOUND' })
}

/** Takes a scheduled publication back; the draft stays. */
export async function unscheduleDraft(
  deps: DraftDeps,
  caller: StaffCaller,
  { key, rules }: Pick<Asked, 'key' | 'rules'>,
): Promise<Outcome> {
  const done = await staffTx<Done>(deps.db, caller.actor, async (tx, write) => {
    const locked = await lockThing(tx, rules, key)
    if (!locked.ok) return locked
    const { publishAt } = locked.value.row
    if (!publishAt) return fail({ code: 'NOT_SCHEDULED' })
    await saveSchedule(tx, key, null)
    await write({
      act: 'draft.unschedule',
      subject: subjectOf(key),
      before: { publishAt: publishAt.toISOString() },
    })
    return ok(null)
  })
  return done.ok ? answer(deps, rules, key) : done
}
