import { fail, ok, type Result } from '#kit/result.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { Context } from './context.ts'
import { badRequest, type Refusal } from './errors.ts'

const { clientId, clientSecret, clientVersion } = SANDBOX_ACCOUNTS.phonepe

const EXPECTED = {
  client_id: clientId,
  client_secret: clientSecret,
  client_version: clientVersion,
  grant_type: 'client_credentials',
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Issues an access token. Only a form is read: JSON counts as missing credentials. */
export function issueToken(
  { sim, records }: Context,
  body: unknown,
): Result<Record<string, unknown>, Refusal> {
  if (!(body instanceof URLSearchParams)) {
    return fail(badRequest('The body must be a form (application/x-www-form-urlencoded)'))
  }
  const isKnown = Object.entries(EXPECTED).every(([field, value]) => body.get(field) === value)
  if (!isKnown) return fail(badRequest('The client is not known', 'INVALID_CLIENT'))
  const issuedAt = sim.clock.seconds()
  const expiresAt = issuedAt + sim.settings.current().phonepe.tokenLifeSeconds
  const claims = { iat: issuedAt, exp: expiresAt, iss: 'sandbox', jti: sim.random.hex(16) }
  const token = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}.${sim.random.letters(43)}`
  records.tokens.set(token, expiresAt)
  return ok({
    access_token: token,
    encrypted_access_token: token,
    expires_in: null,
    issued_at: issuedAt,
    expires_at: expiresAt,
    session_expires_at: expiresAt,
    token_type: 'O-Bearer',
  })
}

/** Exactly the prefix, one space and a valid token. */
export function isAuthorized({ sim, records }: Context, authorization: string | undefined) {
  const token = /^O-Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  const expiresAt = token ? records.tokens.get(token) : undefined
  return expiresAt !== undefined && sim.clock.seconds() < expiresAt
}
