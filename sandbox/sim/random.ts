import { createHash, randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const DIGITS = '0123456789'
const HEX = '0123456789abcdef'

export type RandomSource = {
  letters(count: number): string
  digits(count: number): string
  hex(count: number): string
  below(limit: number): number
  /** Without a seed ids are random, so a shop with an old database never sees a repeated id. */
  reseed(seed?: string): void
}

export function createRandom(firstSeed?: string): RandomSource {
  let seed = firstSeed ?? freshSeed()
  let drawn = 0
  const below = (limit: number) => {
    drawn += 1
    return createHash('sha256').update(`${seed}:${drawn}`).digest().readUInt32BE() % limit
  }
  const drawFrom = (signs: string, count: number) =>
    Array.from({ length: count }, () => signs.charAt(below(signs.length))).join('')
  return {
    below,
    letters: (count) => drawFrom(LETTERS, count),
    digits: (count) => drawFrom(DIGITS, count),
    hex: (count) => drawFrom(HEX, count),
    reseed(next) {
      seed = next ?? freshSeed()
      drawn = 0
    },
  }
}

const freshSeed = () => randomBytes(16).toString('hex')
