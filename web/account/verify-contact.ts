import type { User } from '#contract/users.ts'
import { identifiersOf } from '#domain/profile.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { identifierRequest } from '../auth/auth-steps.ts'
import { type Problem, problemOf, saveProblem } from '../auth/problem.ts'
import { afterFailure, type Session } from './after-failure.ts'

/** The saved phone numbers and e-mail addresses that are not verified yet. */
export function unverifiedContacts({ account, ...user }: User): Identifier[] {
  const verifiedAt = { SMS: account.phoneVerifiedAt, EMAIL: account.emailVerifiedAt }
  return identifiersOf(user).filter(({ channel }) => verifiedAt[channel] === null)
}

/** Sends a code to a contact of the customer; returns when the next one may be requested. */
export async function sendContactCode(
  { client }: Session,
  contact: Identifier,
): Promise<Result<number, Problem | null>> {
  const answer = await client.call('sendOtc', { body: identifierRequest(contact, null) })
  return answer.ok ? ok(Date.now() + seconds(answer.value.resendAfter)) : fail(saveProblem(answer.error))
}

/** Verifies a contact with its code. The customer stays signed in, and the session is updated. */
export async function verifyContact(
  store: Session,
  contact: Identifier,
  otc: string,
): Promise<Result<null, Problem | null>> {
  if (otc === '') return fail(problemOf('OTC_REQUIRED'))
  const answer = await store.client.call('verifyOtc', { body: identifierRequest(contact, otc) })
  if (!answer.ok) {
    if (answer.error.status === 400) return fail(problemOf('OTC_INVALID'))
    return fail(afterFailure(store, answer.error))
  }
  store.login.store(answer.value.expiresAt)
  await store.refresh()
  return ok(null)
}
