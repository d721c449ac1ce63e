import type { NewKey, NewKeyOptions } from '#contract/admin/sign-in.ts'
import type { Tx } from '#db/client.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { hashToken } from '../http/security/session.ts'
import { findAccount, lockAccount, type StaffAccount } from './account.store.ts'
import {
  bindInvitation,
  findOpenInvitation,
  lockChallenge,
  lockInvitation,
  markUsed,
} from './challenge.store.ts'
import { offerKeys, saveKey, saveRecoveryCodes } from './new-key.ts'
import { openSession } from './open-session.ts'
import type { StaffDeps, Visitor } from './staff-deps.ts'

type OpenedInvitation = { name: string; role: string; until: string }

/** Opens the link of an invitation. It then counts in this browser, until the first key is added. */
export const openInvitation = (
  { db }: StaffDeps,
  token: string,
  { browser }: Visitor,
): Promise<Result<OpenedInvitation, AdminFailure>> =>
  db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, hashToken(token))
    const account = invitation?.userId ? await findAccount(tx, invitation.userId) : null
    if (!invitation || !account) return fail({ code: 'NOT_FOUND' })
    await bindInvitation(tx, invitation.id, hashToken(browser.token))
    return ok({ name: account.name, role: account.roleName, until: invitation.until.toISOString() })
  })

type Enrolment = { account: StaffAccount; stepId: string; invitationId: string }

/** Who may add the first key in this browser: the invitation was opened here, and step 1 was done here. */
async function lockEnrolment(tx: Tx, browserHash: Buffer): Promise<Enrolment | null> {
  const step = await lockChallenge(tx, 'CODE_PASSED', { browserHash })
  const invitation = step?.userId ? await findOpenInvitation(tx, step.userId, browserHash) : null
  const account = step?.userId ? await lockAccount(tx, step.userId) : null
  return step && invitation && account ? { account, stepId: step.id, invitationId: invitation.id } : null
}

export const beginEnrolment = (
  deps: StaffDeps,
  { browser }: Visitor,
): Promise<Result<NewKeyOptions, AdminFailure>> =>
  deps.db.transaction().execute(async (tx) => {
    const browserHash = hashToken(browser.token)
    const enrolment = await lockEnrolment(tx, browserHash)
    if (!enrolment) return fail({ code: 'STAFF_NOT_SIGNED_IN' })
    return ok(await offerKeys(tx, deps, { person: enrolment.account, place: { browserHash } }))
  })

type Enrolled = { expiresAt: string; recoveryCodes: string[] }

/** Adds the first key, makes the recovery codes and opens a session. */
export async function enrol(
  deps: StaffDeps,
  key: NewKey,
  visitor: Visitor,
): Promise<Result<Enrolled, AdminFailure>> {
  const done = await deps.db.transaction().execute((tx) => addFirstKey(tx, deps, { key, visitor }))
  if (!done.ok) return done
  const { session, recoveryCodes } = done.value
  visitor.browser.openSession(session)
  deps.metrics.signIns.inc({ outcome: 'done' })
  return ok({ expiresAt: session.expiresAt.toISOString(), recoveryCodes })
}

async function addFirstKey(tx: Tx, deps: StaffDeps, { key, visitor }: { key: NewKey; visitor: Visitor }) {
  const place = { browserHash: hashToken(visitor.browser.token) }
  const enrolment = await lockEnrolment(tx, place.browserHash)
  if (!enrolment) return fail<AdminFailure>({ code: 'STAFF_NOT_SIGNED_IN' })
  const { account, stepId, invitationId } = enrolment
  const saved = await saveKey(tx, deps, { userId: account.id, place, key })
  if (!saved.ok) return saved
  await markUsed(tx, stepId)
  await markUsed(tx, invitationId)
  const recoveryCodes = await saveRecoveryCodes(tx, deps, account.id)
  const actor = { kind: 'STAFF', name: account.name, staffId: account.id, role: account.roleName } as const
  await writeEntry(
    tx,
    { ...actor, requestId: visitor.requestId, network: visitor.network },
    {
      act: 'key.add',
      subject: { kind: 'staff', id: account.id },
      after: { kind: key.kind, label: key.label },
    },
  )
  const session = await openSession(tx, deps, { account, keyId: saved.value, keyKind: key.kind, visitor })
  return ok({ session, recoveryCodes })
}
