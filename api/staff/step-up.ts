import { createHash, randomBytes } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Deed } from '#contract/admin/deeds.ts'
import type { Db, Tx } from '#db/client.ts'
import type { KeyKind } from '#domain/actor.ts'
import { CHALLENGE_LIFETIME, STEP_UP_LIFETIME } from '#domain/staff-sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { hashToken } from '../http/security/session.ts'
import { insertChallenge, lockChallenge, markUsed } from './challenge.store.ts'
import { checkTotp } from './check-totp.ts'
import { countSignature, listPasskeys, lockPasskey } from './key.store.ts'
import { listKeys } from './me.store.ts'
import { checkAssertion, passkeyRequest } from './relying-party.ts'
import type { StaffDeps } from './staff-deps.ts'
import { spendProof } from './step-up.store.ts'

/** The proof is bound to this: another act, another subject or another amount has another digest. */
export const digestOf = ({ act, subject, amount }: Deed) =>
  createHash('sha256')
    .update(JSON.stringify([act, subject, amount]))
    .digest()

type Confirming = { deed: Deed; staffId: string; sessionId: string }
type Options = { passkey: PublicKeyCredentialRequestOptionsJSON | null; hasTotp: boolean }

/** Begins to confirm a deed: the passkeys of the person are asked to sign a challenge for it. */
export async function beginStepUp(
  { db, publicUrl }: StaffDeps,
  { deed, staffId, sessionId }: Confirming,
): Promise<Options> {
  const keys = await listKeys(db, staffId)
  const hasTotp = keys.some(({ kind }) => kind === 'TOTP')
  const passkeys = await listPasskeys(db, staffId)
  if (passkeys.length === 0) return { passkey: null, hasTotp }
  const passkey = await passkeyRequest(publicUrl, passkeys)
  const bound = { userId: staffId, sessionId, actDigest: digestOf(deed) }
  const { challenge } = passkey
  await insertChallenge(db, { purpose: 'STEP_UP', lifetime: CHALLENGE_LIFETIME, ...bound, challenge })
  return { passkey, hasTotp }
}

type Proof = { assertion?: AuthenticationResponseJSON | undefined; code?: string | undefined }

/** Confirms a deed with a passkey or a code of the app. The token is for this deed, in this session, once. */
export const confirmDeed = (
  deps: StaffDeps,
  { deed, staffId, sessionId }: Confirming,
  { assertion, code }: Proof,
): Promise<Result<{ token: string; until: string }, AdminFailure>> =>
  // Committed after a failure too: wrong codes are counted, and the challenge is used up.
  deps.db.transaction().execute(async (tx) => {
    const actDigest = digestOf(deed)
    const key =
      code === undefined
        ? await checkPasskey(tx, deps, { assertion, staffId, place: { sessionId, actDigest } })
        : await checkTotp(tx, deps, { userId: staffId, code })
    if (!key.ok) return key
    const token = randomBytes(32).toString('base64url')
    const bound = { userId: staffId, sessionId, actDigest, tokenHash: hashToken(token), keyId: key.value }
    const { until } = await insertChallenge(tx, { purpose: 'STEP_UP', lifetime: STEP_UP_LIFETIME, ...bound })
    return ok({ token, until: until.toISOString() })
  })

type PasskeyCheck = {
  assertion: AuthenticationResponseJSON | undefined
  staffId: string
  place: { sessionId: string; actDigest: Buffer }
}

async function checkPasskey(
  tx: Tx,
  { publicUrl }: StaffDeps,
  { assertion, staffId, place }: PasskeyCheck,
): Promise<Result<string, AdminFailure>> {
  const asked = await lockChallenge(tx, 'STEP_UP', place)
  if (!assertion || !asked?.challenge) return fail({ code: 'KEY_REFUSED' })
  await markUsed(tx, asked.id)
  const passkey = await lockPasskey(tx, assertion.id)
  if (passkey?.userId !== staffId) return fail({ code: 'KEY_REFUSED' })
  const signCount = await checkAssertion(publicUrl, assertion, { challenge: asked.challenge, passkey })
  if (signCount === null) return fail({ code: 'KEY_REFUSED' })
  await countSignature(tx, passkey.id, signCount)
  return ok(passkey.id)
}

/** Uses a proof up. Null: there is none for this deed in this session. Otherwise the kind of key that gave it. */
export const takeProof = (
  db: Db,
  { deed, sessionId, token }: { deed: Deed; sessionId: string; token: string },
): Promise<KeyKind | null> =>
  spendProof(db, { sessionId, actDigest: digestOf(deed), tokenHash: hashToken(token) })
