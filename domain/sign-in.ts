import { days } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { readEmail } from './email.ts'
import { isEmpty } from './empty.ts'
import { DEFAULT_ISD_CODE, ISD_CODES, type IsdCode } from './locale.ts'
import { type Phone, readPhone } from './phone.ts'

export const SESSION_LIFETIME = days(30)
/** How many browsers one customer may be signed in with; the oldest is signed out for a new one. */
export const MAX_SESSIONS = 10

export const SIGN_IN_MODES = ['mobile', 'email'] as const
export type SignInMode = (typeof SIGN_IN_MODES)[number]

/** What a person signs in with, normalised, and the way a code reaches it. */
export type Identifier = ({ channel: 'SMS' } & Phone) | { channel: 'EMAIL'; email: string }

export type IdentifierFields = { isdCode: IsdCode | null; phone: string | null; email: string | null }

export type SignInProblem = 'PHONE_REQUIRED' | 'EMAIL_REQUIRED' | 'PHONE_INVALID' | 'EMAIL_INVALID'

/** The mode a request means: the phone wins over the e-mail; of two empty ones, the only one that was spelled. */
export function signInMode({ phone, email }: Pick<IdentifierFields, 'phone' | 'email'>): SignInMode {
  if (!isEmpty(phone)) return 'mobile'
  if (!isEmpty(email)) return 'email'
  return phone === null && email !== null ? 'email' : 'mobile'
}

/** Checks what the mode needs and gives the identifier a code may be sent to. */
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

/** Checks a sign-in with its code: first who, then the code. The code is taken as it was typed. */
export function checkVerify(
  mode: SignInMode,
  fields: IdentifierFields & { otc: string | null },
): Result<{ identifier: Identifier; otc: string }, SignInProblem | 'OTC_REQUIRED'> {
  const identifier = checkSignIn(mode, fields)
  if (!identifier.ok) return identifier
  if (isEmpty(fields.otc)) return fail('OTC_REQUIRED')
  return ok({ identifier: identifier.value, otc: fields.otc })
}

/** One text per identifier, however it was spelled: what quotas and codes are kept under. */
export const identifierText = (identifier: Identifier): string =>
  identifier.channel === 'SMS' ? identifier.isdCode + identifier.phone : identifier.email

const PHONE_DIGITS = 10

/** The identifier that such a text stands for. */
export function identifierOf(text: string): Identifier {
  if (text.includes('@')) return { channel: 'EMAIL', email: text }
  const isdCode = ISD_CODES.find((code) => code === text.slice(0, -PHONE_DIGITS)) ?? DEFAULT_ISD_CODE
  return { channel: 'SMS', isdCode, phone: text.slice(-PHONE_DIGITS) }
}
