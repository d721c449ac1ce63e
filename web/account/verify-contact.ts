import type { User } from '#contract/users.ts'
import { identifiersOf } from '#domain/profile.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { requestOf } from '../auth/auth-steps.ts'
import { type Problem, problemOf, saveProblem } from '../auth/problem.ts'
import { afterFailure, type Shop } from './after-failure.ts'

/** The saved numbers and addresses that wait to be verified. */
export function unverifiedContacts({ account, ...user }: User): Identifier[] {
  const verifiedAt = { SMS: account.phoneVerifiedAt, EMAIL: account.emailVerifiedAt }
  return identifiersOf(user).filter(({ channel }) => verifiedAt[channel] === null)
}

/** Sends a code to a contact of the customer's own; gives when another one may be asked for. */
export async function sendContactCode(
  { client }: Shop,
  contact: Identifier,
): Promise<Result<number, Problem | null>> {
  const answer = await client.call('sendOtc', { body: requestOf(contact, null) })
  return answer.ok ? ok(Date.now() + seconds(answer.value.resendAfter)) : fail(saveProblem(answer.error))
}

/** Proves a contact with its code. The customer stays signed in, and the page learns of it through the session. */
export async function verifyContact(
  store: Shop,
  contact: Identifier,
  otc: string,
): Promise<Result<null, Problem | null>> {
  if (otc === '') return fail(problemOf('OTC_REQUIRED'))
  const answer = await store.client.call('verifyOtc', { body: requestOf(contact, otc) })
  if (!answer.ok) {
    if (answer.error.status === 400) return fail(problemOf('OTC_INVALID'))
    return fail(afterFailure(store, answer.error))
  }
  store.login.keep(answer.value.expiresAt)
  await store.refresh()
  return ok(null)
}
