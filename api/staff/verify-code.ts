import type { StaffOtcRequest, StaffStep } from '#contract/admin/sign-in.ts'
import type { Tx } from '#db/client.ts'
import { VERIFY_LIMITS } from '#domain/otc.ts'
import { checkVerify, type Identifier, signInMode } from '#domain/sign-in.ts'
import { STEP_TWO_TIME } from '#domain/staff-sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { checkLimits, compareCode, lockSubject, recordEvent } from '../auth/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { hashToken } from '../http/security/session.ts'
import { findByIdentifier } from './account.store.ts'
import { findOpenInvitation, insertChallenge } from './challenge.store.ts'
import { listKeys } from './me.store.ts'
import { staffSubject } from './send-code.ts'
import type { StaffDeps, Visitor } from './staff-deps.ts'

/** Nobody has this id, so no code matches it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Step 1 of a sign-in. An unknown identifier takes the same steps as a wrong code. */
export async function verifyStaffCode(
  deps: StaffDeps,
  request: StaffOtcRequest & { otc: string },
  visitor: Visitor,
): Promise<Result<StaffStep, AdminFailure>> {
  const checked = checkVerify(signInMode(request), request)
  if (!checked.ok) return fail({ code: checked.error })
  const step = await deps.db.transaction().execute((tx) => tryCode(tx, deps, { ...checked.value, visitor }))
  // A right code is counted with the key that follows.
  if (!step.ok) deps.metrics.signIns.inc({ outcome: 'refused' })
  return step
}

type Attempt = { identifier: Identifier; otc: string; visitor: Visitor }

async function tryCode(
  tx: Tx,
  { codes }: StaffDeps,
  { identifier, otc, visitor }: Attempt,
): Promise<Result<StaffStep, AdminFailure>> {
  const subject = staffSubject(identifier, visitor.ip)
  await lockSubject(tx, subject)
  const refusal = await checkLimits(tx, subject, VERIFY_LIMITS)
  if (refusal) return fail(refusal)
  const account = await findByIdentifier(tx, identifier)
  const userId = account?.id ?? NOBODY
  const browserHash = hashToken(visitor.browser.token)
  const codeHashes = codes.hashesOf(identifier, otc)
  const outcome = await compareCode(tx, { identifier: subject.identifier, userId, codeHashes, browserHash })
  if (outcome !== 'RIGHT') {
    await recordEvent(tx, outcome, subject)
    return fail({ code: 'OTC_INVALID' })
  }
  await insertChallenge(tx, { purpose: 'CODE_PASSED', lifetime: STEP_TWO_TIME, userId, browserHash })
  return ok(await nextStep(tx, userId, browserHash))
}

/** The first key needs an invitation besides the code: whoever reads somebody's messages cannot enrol. */
async function nextStep(tx: Tx, userId: string, browserHash: Buffer): Promise<StaffStep> {
  const keys = await listKeys(tx, userId)
  const passkeys = keys.filter(({ kind }) => kind === 'PASSKEY').length
  const hasTotp = keys.some(({ kind }) => kind === 'TOTP')
  if (keys.length > 0) return { step: 'KEY', passkeys, hasTotp }
  const invitation = await findOpenInvitation(tx, userId, browserHash)
  return { step: invitation ? 'ENROL' : 'INVITE_NEEDED', passkeys, hasTotp }
}
