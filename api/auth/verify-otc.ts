import { randomBytes } from 'node:crypto'
import type { OtcRequest, SignedIn } from '#contract/auth.ts'
import type { Tx } from '#db/client.ts'
import { VERIFY_LIMITS } from '#domain/otc.ts'
import { checkVerify, type Identifier, signInMode } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller } from '../http/calls/route.ts'
import { hashToken, type NewSession } from '../http/security/session.ts'
import { assignIdentifier, lockCandidates } from '../users/index.ts'
import { compareCode, findCodeOwner } from './otc.store.ts'
import { lockSubject, recordEvent } from './otc-event.store.ts'
import { type AuthDeps, requesterOf } from './send-code.ts'
import { insertSession, revokeSession } from './session.store.ts'
import { checkLimits, findCustomer, subjectOf } from './sign-in-checks.ts'

/** Signs a customer in with a code. A wrong code takes the same steps as a right one until the comparison. */
export async function verifyOtc(
  deps: AuthDeps,
  request: OtcRequest,
  caller: Caller,
): Promise<Result<SignedIn, Failure>> {
  const checked = checkVerify(signInMode(request), request)
  if (!checked.ok) return fail({ code: checked.error })
  if (request.role !== 'CUSTOMER') return fail({ code: 'ROLE_NOT_ALLOWED' })
  const opened = await deps.db.transaction().execute((tx) => tryCode(tx, deps, { ...checked.value, caller }))
  if (!opened.ok) return opened
  // After the commit: a rolled-back session must not get a cookie.
  caller.browser.openSession(opened.value)
  return ok({ expiresAt: opened.value.expiresAt.toISOString() })
}

type Attempt = { identifier: Identifier; otc: string; caller: Caller }

async function tryCode(
  tx: Tx,
  { codes, notifications }: AuthDeps,
  { identifier, otc, caller }: Attempt,
): Promise<Result<NewSession, Failure>> {
  const subject = subjectOf(identifier, caller.ip())
  await lockSubject(tx, subject)
  const refusal = await checkLimits(tx, subject, VERIFY_LIMITS)
  if (refusal) return fail(refusal)
  const requester = requesterOf(caller)
  await lockCandidates(tx, identifier)
  const codeFor = await findCodeOwner(tx, subject.identifier)
  const customer = await findCustomer(tx, { identifier, subject, requester, codeFor })
  if (!customer.ok) return customer
  const { browserHash } = requester
  const userId = customer.value.id
  const codeHashes = codes.hashesOf(identifier, otc)
  const outcome = await compareCode(tx, { identifier: subject.identifier, userId, codeHashes, browserHash })
  if (outcome !== 'RIGHT') {
    await recordEvent(tx, outcome, subject)
    return fail({ code: 'OTC_INVALID' })
  }
  await assignIdentifier(tx, notifications, { userId, identifier, browserHash })
  if (caller.session) await revokeSession(tx, caller.session.id)
  const token = randomBytes(32).toString('base64url')
  return ok({ token, expiresAt: await insertSession(tx, userId, hashToken(token)) })
}
