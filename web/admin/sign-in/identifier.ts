import { readIdentifier } from '#domain/identifier.ts'
import { DEFAULT_ISD_CODE, type IsdCode } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'

export type Who = { isdCode: IsdCode; phone: string } | { email: string }

const NEEDED = 'Enter the mobile number or e-mail that you were invited with.'

/** Whom the code goes to; a sentence if it can be nobody. */
export function readWho(typed: string): Result<Who, string> {
  const found = readIdentifier(typed, DEFAULT_ISD_CODE)
  if (!found.ok) return fail(NEEDED)
  const { value } = found
  return ok(
    value.channel === 'EMAIL' ? { email: value.email } : { isdCode: value.isdCode, phone: value.phone },
  )
}

/** Enough to recognise it, for people who can look over the shoulder. */
export function maskedWho(who: Who): string {
  if ('phone' in who) return `${who.isdCode} ••••• •${who.phone.slice(-4)}`
  const [name = '', host = ''] = who.email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}

/** Where a sign-in leads: a path of the back office, never another site. */
export function nextPath(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in') ? next : '/'
}
