import { fail, ok, type Result } from '#kit/result.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { badRequest, type Refusal } from './errors.ts'
import type { World } from './world.ts'

const { clientId, clientSecret, clientVersion } = SANDBOX_ACCOUNTS.phonepe

const EXPECTED = {
  client_id: clientId,
  client_secret: clientSecret,
  client_version: clientVersion,
  grant_type: 'client_credentials',
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Hands out an access token. Only a form is read here: JSON looks to it like no credentials at all. */
export function issueToken({ sim, books }: World, body: unknown): Result<Record<string, unknown>, Refusal> {
  if (!(body instanceof URLSearchParams)) {
    return fail(badRequest('The body must be a form (application/x-www-form-urlencoded)'))
  }
  const isKnown = Object.entries(EXPECTED).every(([field, value]) => body.get(field) === value)
  if (!isKnown) return fail(badRequest('The client is not known', 'INVALID_CLIENT'))
  const issuedAt = sim.clock.seconds()
  const expiresAt = issuedAt + sim.settings.current().phonepe.tokenLifeSeconds
  const claims = { iat: issuedAt, exp: expiresAt, iss: 'sandbox', jti: sim.chance.hex(16) }
  const token = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}.${sim.chance.letters(43)}`
  books.tokens.set(token, expiresAt)
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

/** The prefix and one space, exactly, before a token that still lives. */
export function isAuthorized({ sim, books }: World, authorization: string | undefined) {
  const token = /^O-Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  const expiresAt = token ? books.tokens.get(token) : undefined
  return expiresAt !== undefined && sim.clock.seconds() < expiresAt
}
