import { createHmac } from 'node:crypto'
import { OTC_DIGITS } from '#domain/otc.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'

export type OtcCodes = {
  /** The code that a seed stands for. A seed alone tells nothing: without the key no code comes of it. */
  codeOf(seed: string): string
  /** What the database keeps of a code: it fits one identifier, one purpose and one key. */
  hashOf(identifier: Identifier, code: string): Buffer
}

const CODES = 10 ** OTC_DIGITS
const WORD_BYTES = 4
/** Words above the last whole multiple of all codes are passed over, so that every code is equally likely. */
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
