import type { DbOrTx } from '#db/client.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { isProvedByOther } from './accounts.store.ts'

const TAKEN = { SMS: 'PHONE_TAKEN', EMAIL: 'EMAIL_TAKEN' } as const

/** Which of the identifiers somebody else has proved to be theirs, if any. A mere claim takes nothing. */
export async function findTaken(db: DbOrTx, identifiers: readonly Identifier[], userId: string | null) {
  for (const identifier of identifiers)
    if (await isProvedByOther(db, identifier, userId)) return TAKEN[identifier.channel]
  return null
}
