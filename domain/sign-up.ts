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

/** The version of the terms that a new customer accepts: the date of the last change. */
export const TERMS_VERSION = '2024-01-22'

export type SignUpFields = ProfileFields & { tncAccepted?: boolean | null | undefined }
export type SignUpProblem = ProfileProblem | 'CONSENT_REQUIRED'

/** Checks a sign-up: first that name, contact and consent are present, then their format. */
export function checkSignUp(fields: SignUpFields): Result<Profile, SignUpProblem> {
  const missing = missingInProfile(fields)
  if (missing) return fail(missing)
  return fields.tncAccepted ? readProfile(fields) : fail('CONSENT_REQUIRED')
}

/** The identifier for the first code: the phone if there is one, otherwise the e-mail. */
export function firstIdentifier(profile: Profile): Identifier {
  const [first] = identifiersOf(profile)
  invariant(first, 'a profile has a phone or an e-mail')
  return first
}
