import { createHmac } from 'node:crypto'
import { OTC_DIGITS } from '#domain/otc.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'

export type OtcCodes = {
  /** The code of a seed. Without the key, nobody can compute it from the seed. */
  codeOf(seed: string): string
  /** The keyed hash that the database stores: valid for one identifier and one purpose. */
  hashOf(identifier: Identifier, code: string): Buffer
}

const CODES = 10 ** OTC_DIGITS
const WORD_BYTES = 4
/** Rejection sampling: higher words are skipped, so that every code is equally likely. */
const FAIR_WORDS = 2 ** 32 - (2 ** 32 % CODES)

export function createOtcCodes({ codeKey, hashKey }: { codeKey: Buffer; hashKey: Buffer }): OtcCodes {
  const mac = (key: Buffer, text: string | Buffer) => createHmac('sha256', key).update(text).digest()
  return {
    codeOf(seed) {
      let block = mac(codeKey, seed)
      let word = fairWord(block)
      while (word === undefined) {
        block = mac(codeKey, block)
        word = fairWord(block)
      }
      return String(word % CODES).padStart(OTC_DIGITS, '0')
    },
    hashOf: (identifier, code) => mac(hashKey, `SIGNIN|${identifierText(identifier)}|${code}`),
  }
}

function fairWord(block: Buffer): number | undefined {
  const words = Array.from({ length: block.length / WORD_BYTES }, (_, index) =>
    block.readUInt32BE(index * WORD_BYTES),
  )
  return words.find((word) => word < FAIR_WORDS)
}
