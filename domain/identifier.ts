import { fail, ok, type Result } from '#kit/result.ts'
import { readEmail } from './email.ts'
import { ISD_CODES, type IsdCode } from './locale.ts'
import { readPhone } from './phone.ts'
import type { Identifier } from './sign-in.ts'

/** Reads a phone or an e-mail from one field. A number without a country code gets `isdCode`. */
export function readIdentifier(typed: string, isdCode: IsdCode): Result<Identifier, 'IDENTIFIER_INVALID'> {
  if (typed.includes('@')) {
    const email = readEmail(typed)
    return email.ok ? ok({ channel: 'EMAIL', email: email.value }) : fail('IDENTIFIER_INVALID')
  }
  for (const isd of new Set([isdCode, ...ISD_CODES])) {
    const phone = readPhone(isd, typed)
    if (phone.ok) return ok({ channel: 'SMS', ...phone.value })
  }
  return fail('IDENTIFIER_INVALID')
}
