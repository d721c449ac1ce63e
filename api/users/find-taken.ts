import type { DbOrTx } from '#db/client.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { isVerifiedByOther } from './accounts.store.ts'

const TAKEN = { SMS: 'PHONE_TAKEN', EMAIL: 'EMAIL_TAKEN' } as const

/**
 * The error for the first identifier that another account has verified, or null. An unverified identifier is not taken.
 */
export async function findTaken(db: DbOrTx, identifiers: readonly Identifier[], userId: string | null) {
  for (const identifier of identifiers)
    if (await isVerifiedByOther(db, identifier, userId)) return TAKEN[identifier.channel]
  return null
}
