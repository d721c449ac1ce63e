import type { Tx } from '#db/client.ts'
import type { Profile } from '#domain/profile.ts'
import { firstIdentifier, TERMS_VERSION } from '#domain/sign-up.ts'
import { insertAccount, lockUnfinishedSignUp, recordTermsConsent } from './accounts.store.ts'
import { saveProfile } from './users.store.ts'

/** Creates the account, or updates an unfinished one from this browser with the same identifier. */
export async function saveSignUp(
  tx: Tx,
  profile: Profile,
  { ip, browserHash }: { ip: string | null; browserHash: Buffer },
): Promise<string> {
  const unfinished = await lockUnfinishedSignUp(tx, firstIdentifier(profile), browserHash)
  if (unfinished) await saveProfile(tx, unfinished, profile)
  const userId = unfinished ?? (await insertAccount(tx, profile, browserHash))
  await recordTermsConsent(tx, { userId, textVersion: TERMS_VERSION, ip })
  return userId
}
