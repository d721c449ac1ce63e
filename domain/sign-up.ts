import { invariant } from '#kit/invariant.ts'
import { fail, type Result } from '#kit/result.ts'
import {
  identifiersOf,
  missingInProfile,
  type Profile,
  type ProfileFields,
  type ProfileProblem,
  readProfile,
} from './profile.ts'
import type { Identifier } from './sign-in.ts'

/** The terms a new customer agrees to, by the day they were last changed. */
export const TERMS_VERSION = '2024-01-22'

export type SignUpFields = ProfileFields & { tncAccepted?: boolean | null | undefined }
export type SignUpProblem = ProfileProblem | 'CONSENT_REQUIRED'

/** Checks a sign-up: name, a way to be reached, consent; then the shape of what was given. */
export function checkSignUp(fields: SignUpFields): Result<Profile, SignUpProblem> {
  const missing = missingInProfile(fields)
  if (missing) return fail(missing)
  return fields.tncAccepted ? readProfile(fields) : fail('CONSENT_REQUIRED')
}

/** Where the first code goes: to the phone if there is one, otherwise to the e-mail. */
export function firstIdentifier(profile: Profile): Identifier {
  const [first] = identifiersOf(profile)
  invariant(first, 'a profile has a phone or an e-mail')
  return first
}
