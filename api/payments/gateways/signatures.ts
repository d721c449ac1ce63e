import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const SHA256_BYTES = 32
const LOWER_HEX = /^[0-9a-f]{64}$/

const hmac = (secret: string, message: string | Buffer) =>
  createHmac('sha256', secret).update(message).digest()

/** Compares in constant time. */
const isSame = (given: Buffer, expected: Buffer) =>
  given.length === SHA256_BYTES && timingSafeEqual(given, expected)

/** Whether the message was signed with any of the secrets. An empty secret is ignored. */
export function isSigned(message: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  if (!LOWER_HEX.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  // All secrets are tried, so that timing does not reveal which one matched.
  return secrets.filter((secret) => secret !== '' && isSame(given, hmac(secret, message))).length > 0
}

/** Whether `hash` is the hex SHA-256 of any of the texts, in any case. */
export function isHashOf(hash: string, texts: readonly string[]): boolean {
  if (!LOWER_HEX.test(hash.toLowerCase())) return false
  const given = Buffer.from(hash, 'hex')
  return texts.filter((text) => isSame(given, createHash('sha256').update(text).digest())).length > 0
}

export const fingerprint = (raw: Buffer) => createHash('sha256').update(raw).digest('hex')
