import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { StaffSignedIn } from '#contract/admin/sign-in.ts'
import type { Tx } from '#db/client.ts'
import type { KeyKind } from '#domain/actor.ts'
import { OTC_TRIES } from '#domain/otc.ts'
import { CHALLENGE_LIFETIME } from '#domain/staff-sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { hashToken } from '../http/security/session.ts'
import { lockAccount } from './account.store.ts'
import { type Challenge, countTry, insertChallenge, lockChallenge, markUsed } from './challenge.store.ts'
import { checkTotp } from './check-totp.ts'
import { countSignature, lockPasskey, spendRecoveryCode } from './key.store.ts'
import { openSession } from './open-session.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { checkAssertion, passkeyRequest } from './relying-party.ts'
import type { StaffDeps, Visitor } from './staff-deps.ts'
import type { NewStaffSession } from './staff-sessions.ts'

const REFUSED = { ok: false, error: { code: 'KEY_REFUSED' } } as const

type SignIn = Result<NewStaffSession, AdminFailure>

/** Runs a sign-in in a transaction, which is committed after a failure too, and sets the cookie after it. */
export async function signIn(
  { db, metrics }: StaffDeps,
  visitor: Visitor,
  attempt: (tx: Tx) => Promise<SignIn>,
): Promise<Result<StaffSignedIn, AdminFailure>> {
  const opened = await db.transaction().execute(attempt)
  metrics.signIns.inc({ outcome: opened.ok ? 'done' : 'refused' })
  if (!opened.ok) return opened
  visitor.browser.openSession(opened.value)
  return ok({ expiresAt: opened.value.expiresAt.toISOString() })
}

type Proved = { userId: string; keyId: string; keyKind: KeyKind; visitor: Visitor }

async function enter(tx: Tx, deps: StaffDeps, { userId, keyId, keyKind, visitor }: Proved): Promise<SignIn> {
  const account = await lockAccount(tx, userId)
  return account ? ok(await openSession(tx, deps, { account, keyId, keyKind, visitor })) : REFUSED
}

/** Begins a sign-in with a passkey. Whether step 1 was done does not matter: a passkey is proof enough. */
export async function beginPasskey(
  { db, publicUrl }: StaffDeps,
  visitor: Visitor,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await passkeyRequest(publicUrl)
  const browserHash = hashToken(visitor.browser.token)
  const { challenge } = options
  await insertChallenge(db, { purpose: 'PASSKEY', lifetime: CHALLENGE_LIFETIME, browserHash, challenge })
  return options
}

export const signInWithPasskey = (deps: StaffDeps, assertion: AuthenticationResponseJSON, visitor: Visitor) =>
  signIn(deps, visitor, async (tx) => {
    const place = { browserHash: hashToken(visitor.browser.token) }
    const challenge = await lockChallenge(tx, 'PASSKEY', place)
    if (!challenge?.challenge) return REFUSED
    await markUsed(tx, challenge.id)
    const passkey = await lockPasskey(tx, assertion.id)
    if (!passkey) return REFUSED
    const signed = { challenge: challenge.challenge, passkey }
    const signCount = await checkAssertion(deps.publicUrl, assertion, signed)
    if (signCount === null) return REFUSED
    await countSignature(tx, passkey.id, signCount)
    return enter(tx, deps, { userId: passkey.userId, keyId: passkey.id, keyKind: 'PASSKEY', visitor })
  })

/** Step 1 of this browser, or a failure. */
async function stepOne(
  tx: Tx,
  visitor: Visitor,
): Promise<Result<Challenge & { userId: string }, AdminFailure>> {
  const step = await lockChallenge(tx, 'CODE_PASSED', { browserHash: hashToken(visitor.browser.token) })
  if (!step?.userId || step.tries >= OTC_TRIES) return fail({ code: 'STAFF_NOT_SIGNED_IN' })
  return ok({ ...step, userId: step.userId })
}

export const signInWithTotp = (deps: StaffDeps, code: string, visitor: Visitor) =>
  signIn(deps, visitor, async (tx) => {
    const step = await stepOne(tx, visitor)
    if (!step.ok) return step
    const { id, userId } = step.value
    const key = await checkTotp(tx, deps, { userId, code })
    if (!key.ok) return key
    await markUsed(tx, id)
    return enter(tx, deps, { userId, keyId: key.value, keyKind: 'TOTP', visitor })
  })

export const signInWithRecoveryCode = (deps: StaffDeps, code: string, visitor: Visitor) =>
  signIn(deps, visitor, async (tx) => {
    const step = await stepOne(tx, visitor)
    if (!step.ok) return step
    const { id, userId } = step.value
    const hashes = deps.recoveryKeys.map((key) => hashRecoveryCode(key, userId, code))
    const keyId = await spendRecoveryCode(tx, userId, hashes)
    if (keyId === null) {
      await countTry(tx, id)
      return REFUSED
    }
    await markUsed(tx, id)
    return enter(tx, deps, { userId, keyId, keyKind: 'RECOVERY', visitor })
  })
