import { hkdfSync } from 'node:crypto'

/** `previousSecret`: the one before, accepted while the secret is being changed. */
export type Secrets = { secret: string; previousSecret?: string | undefined }

/** Keys for one use: the first one signs, all of them are accepted. */
export type KeyRing = readonly [Buffer, ...Buffer[]]

/** One secret, a separate key for each use. */
export const deriveKey = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))

export const deriveKeys = ({ secret, previousSecret }: Secrets, use: string): KeyRing => [
  deriveKey(secret, use),
  ...(previousSecret === undefined ? [] : [deriveKey(previousSecret, use)]),
]
