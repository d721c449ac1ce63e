import { fail, ok, type Result } from '#kit/result.ts'

const LONGEST_EMAIL = 254
const LONGEST_LOCAL_PART = 64

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** Normalises an e-mail address (trimmed, lower case); null if it is invalid. */
export function readEmail(typed: string): Result<string, 'EMAIL_INVALID'> {
  const email = typed.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const [localPart, host] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
  if (email.length > LONGEST_EMAIL || localPart.length > LONGEST_LOCAL_PART) return fail('EMAIL_INVALID')
  return LOCAL_PART.test(localPart) && HOST.test(host) ? ok(email) : fail('EMAIL_INVALID')
}
