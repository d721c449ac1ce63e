import { createHmac, randomBytes } from 'node:crypto'
import { OTC_DIGITS } from '#domain/otc.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'
import type { KeyRing } from '../derive-key.ts'

export type OtcCodes = {
  /** A new seed. It names the key of its code, because another process with other keys may compute the code. */
  newSeed(): string
  /** The code of a seed. Without the key, nobody can compute it from the seed. */
  codeOf(seed: string): string
  /** The keyed hash that the database stores: valid for one identifier and one purpose. */
  hashOf(identifier: Identifier, code: string): Buffer
  /** The hashes that a stored one may equal, one for each key. */
  hashesOf(identifier: Identifier, code: string): Buffer[]
}

const CODES = 10 ** OTC_DIGITS
const WORD_BYTES = 4
/** Rejection sampling: higher words are skipped, so that every code is equally likely. */
const FAIR_WORDS = 2 ** 32 - (2 ** 32 % CODES)

const SEED_BYTES = 32
const NAME_LENGTH = 8

const mac = (key: Buffer, text: string | Buffer) => createHmac('sha256', key).update(text).digest()
const nameOf = (key: Buffer) => mac(key, 'name of the key').toString('hex').slice(0, NAME_LENGTH)

export function createOtcCodes({ codeKeys, hashKeys }: { codeKeys: KeyRing; hashKeys: KeyRing }): OtcCodes {
  const named = new Map(codeKeys.map((key) => [nameOf(key), key]))
  const hashWith = (key: Buffer, identifier: Identifier, code: string) =>
    mac(key, `SIGNIN|${identifierText(identifier)}|${code}`)
  return {
    newSeed: () => `${nameOf(codeKeys[0])}.${randomBytes(SEED_BYTES).toString('base64url')}`,
    codeOf(seed) {
      // A seed without a name is from a version that had one secret only.
      const key = seed.includes('.') ? named.get(seed.slice(0, NAME_LENGTH)) : codeKeys[0]
      // The job is tried again, also by a process that has the key.
      if (!key) throw new Error('the secret of this code is not known to this process')
      let block = mac(key, seed)
      let word = fairWord(block)
      while (word === undefined) {
        block = mac(key, block)
        word = fairWord(block)
      }
      return String(word % CODES).padStart(OTC_DIGITS, '0')
    },
    hashOf: (identifier, code) => hashWith(hashKeys[0], identifier, code),
    hashesOf: (identifier, code) => hashKeys.map((key) => hashWith(key, identifier, code)),
  }
}

function fairWord(block: Buffer): number | undefined {
  const words = Array.from({ length: block.length / WORD_BYTES }, (_, index) =>
    block.readUInt32BE(index * WORD_BYTES),
  )
  return words.find((word) => word < FAIR_WORDS)
}
