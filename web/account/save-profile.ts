import type { User } from '#contract/users.ts'
import { checkProfile } from '#domain/profile.ts'
import { fail, type Result } from '#kit/result.ts'
import { type Problem, problemOf } from '../auth/problem.ts'
import { afterFailure, type Session } from './after-failure.ts'
import type { ProfileFields } from './profile-fields.ts'

/** Validates and saves the profile, and updates the session. */
export async function saveProfile(
  store: Session,
  fields: ProfileFields,
): Promise<Result<User, Problem | null>> {
  const checked = checkProfile(fields)
  if (!checked.ok) return fail(problemOf(checked.error))
  const answer = await store.client.call('putUser', { body: checked.value })
  if (!answer.ok) return fail(afterFailure(store, answer.error))
  store.login.setUser(answer.value)
  return answer
}
