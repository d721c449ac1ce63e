import { invariant } from '#kit/invariant.ts'

/** Digits and letters that are easy to tell apart: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** An order number that can be read aloud and not be guessed: AM-7K2M-9QXD. Takes eight random bytes. */
export function orderNumber(random: Uint8Array): string {
  invariant(random.length === LENGTH, `an order number needs ${LENGTH} random bytes`)
  // 256 is a multiple of 32, so all characters are equally likely.
  const letters = Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `AM-${letters.slice(0, 4)}-${letters.slice(4)}`
}
