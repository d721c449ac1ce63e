import type { Tx } from '#db/client.ts'
import type { OtcLimit } from '#domain/otc.ts'
import { numberPrefix } from '#domain/phone.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/failure.ts'
import { type Account, findAccount } from '../users/index.ts'
import { countedAddress } from './counted-address.ts'
import { findCodeOwner } from './otc.store.ts'
import { type OtcSubject, recordProbe, secondsToWait } from './otc-event.store.ts'

export const subjectOf = (identifier: Identifier, ip: string): OtcSubject => ({
  identifier: identifierText(identifier),
  ip: countedAddress(ip),
  numberPrefix: identifier.channel === 'SMS' ? numberPrefix(identifier) : null,
})

/** Lets the subject through the limits, or says how long to wait. */
export async function admit(
  tx: Tx,
  subject: OtcSubject,
  limits: readonly OtcLimit[],
): Promise<Failure | null> {
  const seconds = await secondsToWait(tx, subject, limits)
  return seconds > 0 ? { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: seconds } : null
}

const UNKNOWN = { SMS: 'PHONE_UNKNOWN', EMAIL: 'EMAIL_UNKNOWN' } as const

/** The customer an identifier belongs to, if that account may come in. */
export async function findCustomer(
  tx: Tx,
  identifier: Identifier,
  subject: OtcSubject,
): Promise<Result<Account, Failure>> {
  const account = await findAccount(tx, identifier, await findCodeOwner(tx, subject.identifier))
  if (!account) {
    await recordProbe(tx, 'UNKNOWN', subject)
    return fail({ code: UNKNOWN[identifier.channel] })
  }
  if (account.role !== 'CUSTOMER') return fail({ code: 'ROLE_NOT_ALLOWED' })
  return account.isActive ? ok(account) : fail({ code: 'ACCOUNT_INACTIVE' })
}
