import type { StaffKey } from '#contract/admin/me.ts'
import type { Done, NewKey } from '#contract/admin/sign-in.ts'
import type { Actor } from '#domain/actor.ts'
import { STEP_UP_LIFETIME } from '#domain/staff-sign-in.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { countKeys, type KeyRow, listKeys, lockPerson, revokeKey } from './me.store.ts'
import { offerKeys, saveKey, saveRecoveryCodes } from './new-key.ts'
import type { StaffDeps } from './staff-deps.ts'

/** The person who is signed in, as far as the own keys are concerned. */
export type OwnKeysCaller = {
  staff: { id: string; name: string }
  sessionId: string
  sessionStartedAt: Date
  stepUp: object | null
  actor: Actor
}

export const shownKey = ({ createdAt, lastUsedAt, ...key }: KeyRow): StaffKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const beginOwnKey = (deps: StaffDeps, { staff, sessionId }: OwnKeysCaller) =>
  offerKeys(deps.db, deps, { person: staff, place: { sessionId } })

/** Adds a key. A session that was opened a moment ago is proof enough; an older one needs a step-up. */
export function addOwnKey(
  deps: StaffDeps,
  key: NewKey,
  { staff, sessionId, sessionStartedAt, stepUp, actor }: OwnKeysCaller,
): Promise<Result<StaffKey, AdminFailure>> {
  const isFresh = deps.now().getTime() - sessionStartedAt.getTime() < STEP_UP_LIFETIME
  return staffTx(deps.db, actor, async (tx, write) => {
    if (!isFresh && !stepUp) return fail({ code: 'STEP_UP_NEEDED' })
    const saved = await saveKey(tx, deps, { userId: staff.id, place: { sessionId }, key })
    if (!saved.ok) return saved
    const after = { kind: key.kind, label: key.label }
    await write({ act: 'key.add', subject: { kind: 'staff', id: staff.id }, after })
    const row = (await listKeys(tx, staff.id)).find(({ id }) => id === saved.value)
    invariant(row, 'the new key is listed')
    return ok(shownKey(row))
  })
}

/** Removes a key, but never the last one. */
export const removeOwnKey = (
  { db }: StaffDeps,
  keyId: string,
  { staff, actor }: OwnKeysCaller,
): Promise<Result<Done, AdminFailure>> =>
  staffTx(db, actor, async (tx, write) => {
    // Two concurrent removals wait for each other, so that one key stays.
    await lockPerson(tx, staff.id)
    const before = await countKeys(tx, staff.id)
    const removed = await revokeKey(tx, staff.id, keyId)
    if (!removed) return fail({ code: 'NOT_FOUND' })
    if (before <= 1) return fail({ code: 'LAST_KEY' })
    await write({ act: 'key.remove', subject: { kind: 'staff', id: staff.id }, before: removed })
    return ok({})
  })

export const renewOwnRecoveryCodes = (
  deps: StaffDeps,
  { staff, actor }: OwnKeysCaller,
): Promise<Result<{ recoveryCodes: string[] }, AdminFailure>> =>
  staffTx(deps.db, actor, async (tx, write) => {
    const recoveryCodes = await saveRecoveryCodes(tx, deps, staff.id)
    await write({ act: 'key.recovery-codes', subject: { kind: 'staff', id: staff.id } })
    return ok({ recoveryCodes })
  })
