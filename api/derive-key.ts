import { hkdfSync } from 'node:crypto'

/** One secret, a separate key for each use. */
export const deriveKey = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
