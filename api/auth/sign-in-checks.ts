import type { Tx } from '#db/client.ts'
import { chooseAccount } from '#domain/account-choice.ts'
import type { OtcLimit } from '#domain/otc.ts'
import { numberPrefix } from '#domain/phone.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { type Account, listCandidates, type Requester } from '../users/index.ts'
import { countedAddress } from './counted-address.ts'
import { type OtcSubject, recordProbe, secondsToWait } from './otc-event.store.ts'

export const subjectOf = (identifier: Identifier, ip: string): OtcSubject => ({
  identifier: identifierText(identifier),
  ip: countedAddress(ip),
  numberPrefix: identifier.channel === 'SMS' ? numberPrefix(identifier) : null,
})

/** Checks the rate limits. Returns the failure with the time to wait, or null. */
export async function checkLimits(
  tx: Tx,
  subject: OtcSubject,
  limits: readonly OtcLimit[],
): Promise<Failure | null> {
  const seconds = await secondsToWait(tx, subject, limits)
  return seconds > 0 ? { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: seconds } : null
}

const UNKNOWN = { SMS: 'PHONE_UNKNOWN', EMAIL: 'EMAIL_UNKNOWN' } as const

type CustomerQuery = {
  identifier: Identifier
  subject: OtcSubject
  requester: Requester
  codeFor: string | null
}

/** The active customer account that this identifier signs in to. */
export async function findCustomer(
  tx: Tx,
  { identifier, subject, requester, codeFor }: CustomerQuery,
): Promise<Result<Account, Failure>> {
  const account = chooseAccount(await listCandidates(tx, identifier, requester), codeFor)
  if (!account) {
    await recordProbe(tx, 'UNKNOWN', subject)
    return fail({ code: UNKNOWN[identifier.channel] })
  }
  if (account.role !== 'CUSTOMER') return fail({ code: 'ROLE_NOT_ALLOWED' })
  return account.isActive ? ok(account) : fail({ code: 'ACCOUNT_INACTIVE' })
}
