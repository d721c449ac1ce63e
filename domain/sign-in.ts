import { days } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { readEmail } from './email.ts'
import { isEmpty } from './empty.ts'
import { DEFAULT_ISD_CODE, ISD_CODES, type IsdCode } from './locale.ts'
import { type Phone, readPhone } from './phone.ts'

export const SESSION_LIFETIME = days(30)
/** The most sessions of one customer; a new one ends the oldest. */
export const MAX_SESSIONS = 10

export const SIGN_IN_MODES = ['mobile', 'email'] as const
export type SignInMode = (typeof SIGN_IN_MODES)[number]

/** A normalised phone or e-mail, and the channel for its code. */
export type Identifier = ({ channel: 'SMS' } & Phone) | { channel: 'EMAIL'; email: string }

export type IdentifierFields = { isdCode: IsdCode | null; phone: string | null; email: string | null }

export type SignInProblem = 'PHONE_REQUIRED' | 'EMAIL_REQUIRED' | 'PHONE_INVALID' | 'EMAIL_INVALID'

/** The mode of a request: phone before e-mail; if both are empty, the one that is present. */
export function signInMode({ phone, email }: Pick<IdentifierFields, 'phone' | 'email'>): SignInMode {
  if (!isEmpty(phone)) return 'mobile'
  if (!isEmpty(email)) return 'email'
  return phone === null && email !== null ? 'email' : 'mobile'
}

/** Checks the field of the mode and returns the identifier. */
export function checkSignIn(mode: SignInMode, fields: IdentifierFields): Result<Identifier, SignInProblem> {
  return mode === 'mobile' ? checkMobile(fields) : checkEmail(fields)
}

function checkMobile({ isdCode, phone }: IdentifierFields): Result<Identifier, SignInProblem> {
  if (isdCode === null || isEmpty(phone)) return fail('PHONE_REQUIRED')
  const read = readPhone(isdCode, phone)
  return read.ok ? ok({ channel: 'SMS', ...read.value }) : read
}

function checkEmail({ email }: IdentifierFields): Result<Identifier, SignInProblem> {
  if (isEmpty(email)) return fail('EMAIL_REQUIRED')
  const read = readEmail(email)
  return read.ok ? ok({ channel: 'EMAIL', email: read.value }) : read
}

/** Checks the identifier first, then the code. The code is used as typed. */
export function checkVerify(
  mode: SignInMode,
  fields: IdentifierFields & { otc: string | null },
): Result<{ identifier: Identifier; otc: string }, SignInProblem | 'OTC_REQUIRED'> {
  const identifier = checkSignIn(mode, fields)
  if (!identifier.ok) return identifier
  if (isEmpty(fields.otc)) return fail('OTC_REQUIRED')
  return ok({ identifier: identifier.value, otc: fields.otc })
}

/** The canonical text of an identifier: the key of limits and codes. */
export const identifierText = (identifier: Identifier): string =>
  identifier.channel === 'SMS' ? identifier.isdCode + identifier.phone : identifier.email

const PHONE_DIGITS = 10

/** The identifier of a canonical text. */
export function identifierOf(text: string): Identifier {
  if (text.includes('@')) return { channel: 'EMAIL', email: text }
  const isdCode = ISD_CODES.find((code) => code === text.slice(0, -PHONE_DIGITS)) ?? DEFAULT_ISD_CODE
  return { channel: 'SMS', isdCode, phone: text.slice(-PHONE_DIGITS) }
}
