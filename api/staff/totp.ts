import { createHmac } from 'node:crypto'

/** RFC 6238 with SHA-1, 6 digits and steps of 30 seconds, as all authenticator apps have it. */
const STEP_SECONDS = 30
const DIGITS = 6
const ALLOWED_DRIFT = [0, -1, 1]

export const counterAt = (time: Date): number => Math.floor(time.getTime() / 1000 / STEP_SECONDS)

/** The code of a secret at a counter. */
export function totpCode(secret: Buffer, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The counter that the code belongs to: this step, the one before or the one after. Null: a wrong code. */
export function counterOf(secret: Buffer, code: string, time: Date): number | null {
  const now = counterAt(time)
  const drift = ALLOWED_DRIFT.find((steps) => totpCode(secret, now + steps) === code)
  return drift === undefined ? null : now + drift
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), the spelling of secrets in authenticator apps. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
