import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from '../derive-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes so that they are readable only with the key, and a change is noticed. */
export function seal([key]: KeyRing, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The bytes of a sealed box. Throws if it was changed or sealed with none of the keys. */
export function unseal(keys: KeyRing, box: Buffer): Buffer {
  const [key, ...others] = keys
  try {
    return unsealWith(key, box)
  } catch (error) {
    const [next, ...rest] = others
    if (!next) throw error
    return unseal([next, ...rest], box)
  }
}

function unsealWith(key: Buffer, box: Buffer): Buffer {
  const nonce = box.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
