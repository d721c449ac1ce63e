import { shopTime } from '#db/clock.ts'
import { SCHEDULE } from '#domain/actor.ts'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import { sameValue } from '#domain/same-value.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { JobOutcome } from '../jobs/job.ts'
import { subjectOf } from './change-draft.ts'
import type { AnyKind } from './draft-kind.ts'
import { listDue, saveSchedule, type ThingKey } from './drafts.store.ts'
import { publishThing } from './publish.ts'
import { type DraftDeps, type LockedThing, lockThing } from './thing.ts'

/** Another process has published it, or somebody has taken it back. */
const SKIPPED = 'SKIPPED'

/**
 * Publishes what is due. The row of the draft decides: whoever locks it first publishes it, and the others find no
 * schedule any more.
 */
export async function publishDue(deps: Pick<DraftDeps, 'db' | 'kinds'>): Promise<JobOutcome> {
  for (const key of await listDue(deps.db)) {
    const rules = deps.kinds[key.kind]
    if (rules) await publishOne(deps, rules, key)
  }
  return ok(undefined)
}

async function publishOne({ db }: Pick<DraftDeps, 'db'>, rules: AnyKind, key: ThingKey): Promise<void> {
  type Done = Result<number, AdminFailure | { code: typeof SKIPPED }>
  const done = await staffTx<Done>(db, SCHEDULE, async (tx, write) => {
    const locked = await lockDue(tx, rules, key)
    if (!locked) return fail({ code: SKIPPED })
    const changed = changedSince(locked)
    if (changed.length > 0) return fail({ code: 'NOT_PUBLISHABLE', details: { problems: changed } })
    const { scheduledBy, note } = locked.row
    const actor = { ...SCHEDULE, name: `the schedule, for ${scheduledBy}`.slice(0, 100) }
    return publishThing(tx, locked, { actor, write, note })
  })
  if (!done.ok && done.error.code !== SKIPPED) await giveUp({ db }, rules, key, done.error as AdminFailure)
}

async function lockDue(tx: Parameters<typeof lockThing>[0], rules: AnyKind, key: ThingKey) {
  const locked = await lockThing(tx, rules, key)
  const at = locked.ok ? locked.value.row.publishAt : null
  return locked.ok && at && at.getTime() <= shopTime() ? locked.value : null
}

/** Fields that were published with another value since the publication was scheduled. */
function changedSince({ row, published }: LockedThing): PublishProblem[] {
  return Object.entries(row.base ?? {})
    .filter(
      ([path, base]) => !sameValue(published[path], base) && !sameValue(published[path], row.body?.[path]),
    )
    .map(([field]) => ({ field, message: 'Somebody has changed this since.' }))
}

/** The draft stays, with the reasons; it is not tried again. */
async function giveUp(
  { db }: Pick<DraftDeps, 'db'>,
  rules: AnyKind,
  key: ThingKey,
  { code, details }: AdminFailure,
): Promise<void> {
  const problems = (details?.problems as PublishProblem[] | undefined) ?? [{ field: '', message: code }]
  await staffTx<Result<null, null>>(db, SCHEDULE, async (tx, write) => {
    if (!(await lockDue(tx, rules, key))) return fail(null)
    await saveSchedule(tx, key, null, problems)
    await write({ act: 'draft.publish-failed', subject: subjectOf(key), after: { problems } })
    return ok(null)
  })
}
