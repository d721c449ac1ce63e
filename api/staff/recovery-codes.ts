import { createHmac, randomBytes } from 'node:crypto'
import { RECOVERY_BITS, RECOVERY_CODES } from '#domain/staff-sign-in.ts'
import { base32 } from './totp.ts'

/** New recovery codes, in groups of four letters and digits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

const newCode = () =>
  base32(randomBytes(RECOVERY_BITS / 8))
    .match(/.{4}/g)
    ?.join('-') ?? ''

/** The keyed hash that the database stores. Case, spaces and hyphens do not matter; 0 and 1 are read as O and I. */
export function hashRecoveryCode(key: Buffer, userId: string, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I')
  return createHmac('sha256', key).update(`${userId}|${code}`).digest()
}
