import { fail, ok, type Result } from '#kit/result.ts'
import { readEmail } from './email.ts'
import { isEmpty } from './empty.ts'
import type { IsdCode } from './locale.ts'
import { readPhone } from './phone.ts'
import { type Identifier, type IdentifierFields, identifierText } from './sign-in.ts'

export type ProfileFields = IdentifierFields & { name: string | null }

/** Phone and ISD code are both set or both null. */
export type Contact = { isdCode: IsdCode | null; phone: string | null; email: string | null }

/** A name and at least one identifier. */
export type Profile = Contact & { name: string }

export type MissingInProfile = 'NAME_REQUIRED' | 'IDENTIFIER_REQUIRED'
export type ContactProblem = 'PHONE_INVALID' | 'EMAIL_INVALID'
export type ProfileProblem = MissingInProfile | ContactProblem

/** The first missing field of a profile, in the form's order. */
export function missingInProfile({ name, isdCode, phone, email }: ProfileFields): MissingInProfile | null {
  if (isEmpty(name)) return 'NAME_REQUIRED'
  const hasPhone = isdCode !== null && !isEmpty(phone)
  return hasPhone || !isEmpty(email) ? null : 'IDENTIFIER_REQUIRED'
}

/** Reads the contact fields, which are optional; a phone needs its ISD code. */
export function readContact({ isdCode, phone, email }: IdentifierFields): Result<Contact, ContactProblem> {
  const readPhoneOr = (typed: string) =>
    isdCode ? readPhone(isdCode, typed) : fail('PHONE_INVALID' as const)
  const number = isEmpty(phone) ? ok({ isdCode: null, phone: null }) : readPhoneOr(phone)
  if (!number.ok) return number
  const address = isEmpty(email) ? ok(null) : readEmail(email)
  return address.ok ? ok({ ...number.value, email: address.value }) : address
}

/** Reads a complete profile; its fields must also be valid. */
export function readProfile(fields: ProfileFields): Result<Profile, ContactProblem> {
  const contact = readContact(fields)
  return contact.ok ? ok({ name: (fields.name ?? '').trim(), ...contact.value }) : contact
}

/** Checks a profile before it is saved. */
export function checkProfile(fields: ProfileFields): Result<Profile, ProfileProblem> {
  const missing = missingInProfile(fields)
  return missing ? fail(missing) : readProfile(fields)
}

/** The identifiers of a contact, the phone first. */
export function identifiersOf({ isdCode, phone, email }: Contact): Identifier[] {
  const phones: Identifier[] = isdCode && phone ? [{ channel: 'SMS', isdCode, phone }] : []
  return email ? [...phones, { channel: 'EMAIL', email }] : phones
}

/** The identifiers that a change of contact removes and adds. */
export function changeOfContact(before: Contact, after: Contact): Record<'removed' | 'added', Identifier[]> {
  const [had, has] = [identifiersOf(before), identifiersOf(after)]
  return { removed: without(had, has), added: without(has, had) }
}

/** The verified identifiers that a change removes, if no verified one is left: the account needs a way to sign in. */
export function lastVerified(
  verified: readonly Identifier[],
  removed: readonly Identifier[],
): readonly Identifier[] {
  return without(verified, removed).length === 0 ? verified : []
}

const without = (some: readonly Identifier[], others: readonly Identifier[]) =>
  some.filter((one) => !others.some((other) => identifierText(other) === identifierText(one)))
