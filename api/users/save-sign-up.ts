import type { Tx } from '#db/client.ts'
import type { Profile } from '#domain/profile.ts'
import { firstIdentifier, TERMS_VERSION } from '#domain/sign-up.ts'
import { insertAccount, lockUnfinishedSignUp, recordTermsConsent } from './accounts.store.ts'
import { saveProfile } from './users.store.ts'

/** Makes the account, or renews one that the same identifier began and never opened, so that none pile up. */
export async function saveSignUp(tx: Tx, profile: Profile, ip: string | null): Promise<string> {
  const begun = await lockUnfinishedSignUp(tx, firstIdentifier(profile))
  if (begun) await saveProfile(tx, begun, profile)
  const userId = begun ?? (await insertAccount(tx, profile))
  await recordTermsConsent(tx, { userId, textVersion: TERMS_VERSION, ip })
  return userId
}
