import { randomBytes } from 'node:crypto'
import type { NewKey, NewKeyOptions } from '#contract/admin/sign-in.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import { BRAND } from '#domain/brand.ts'
import { CHALLENGE_LIFETIME } from '#domain/staff-sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { insertChallenge, lockChallenge, markUsed, type Place } from './challenge.store.ts'
import { insertPasskey, listPasskeys, replaceRecoveryCodes, replaceTotp } from './key.store.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { checkAttestation, passkeyCreation } from './relying-party.ts'
import { seal, unseal } from './sealed-box.ts'
import type { StaffDeps } from './staff-deps.ts'
import { base32, counterOf, totpUri } from './totp.ts'

const TOTP_SECRET_BYTES = 20

type Person = { id: string; name: string }

/** Offers both kinds of key. The secret of the app is stored sealed until its first code proves it. */
export async function offerKeys(
  db: DbOrTx,
  { publicUrl, sealKeys }: StaffDeps,
  { person, place }: { person: Person; place: Place },
): Promise<NewKeyOptions> {
  const passkey = await passkeyCreation(publicUrl, person, await listPasskeys(db, person.id))
  const secret = randomBytes(TOTP_SECRET_BYTES)
  await insertChallenge(db, {
    purpose: 'ENROL',
    lifetime: CHALLENGE_LIFETIME,
    userId: person.id,
    ...place,
    challenge: passkey.challenge,
    secretBox: seal(sealKeys, secret),
  })
  const uri = totpUri(secret, { issuer: BRAND.name, account: person.name })
  return { passkey, totp: { secret: base32(secret), uri } }
}

/** Checks what was offered and stores the key; returns its id. */
export async function saveKey(
  tx: Tx,
  deps: StaffDeps,
  { userId, place, key }: { userId: string; place: Place; key: NewKey },
): Promise<Result<string, AdminFailure>> {
  const offer = await lockChallenge(tx, 'ENROL', place)
  if (offer?.userId !== userId || !offer.challenge || !offer.secretBox) return fail({ code: 'KEY_REFUSED' })
  const { label } = key
  if (key.kind === 'PASSKEY') {
    const created = await checkAttestation(deps.publicUrl, key.attestation, offer.challenge)
    if (!created) return fail({ code: 'KEY_REFUSED' })
    await markUsed(tx, offer.id)
    return ok(await insertPasskey(tx, { userId, label, ...created }))
  }
  const counter = counterOf(unseal(deps.sealKeys, offer.secretBox), key.code, deps.now())
  if (counter === null) return fail({ code: 'KEY_REFUSED' })
  await markUsed(tx, offer.id)
  return ok(await replaceTotp(tx, { userId, label, secretBox: offer.secretBox, lastCounter: counter }))
}

/** Makes ten new recovery codes. Only their hashes are stored. */
export async function saveRecoveryCodes(
  tx: Tx,
  { recoveryKeys }: Pick<StaffDeps, 'recoveryKeys'>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(recoveryKeys[0], userId, code)),
  )
  return codes
}
