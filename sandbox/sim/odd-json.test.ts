import { expect, test } from 'vitest'
import { oddJson } from './odd-json.ts'
import { createRandom } from './random.ts'

const VALUE = { a: 1, b: 'x/y', c: null, d: [{ e: true }, 'ₚ "q"'], f: { g: 2.5 }, h: undefined }

test('odd JSON has the same value', () => {
  expect(JSON.parse(oddJson(VALUE, createRandom('1')))).toEqual(JSON.parse(JSON.stringify(VALUE)))
})

test('odd JSON never has the bytes of JSON.stringify', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const written = oddJson(VALUE, createRandom(String(seed)))
    expect(JSON.stringify(JSON.parse(written))).not.toBe(written)
    expect(written).toContain('x\\/y')
    expect(written).toMatch(/^[\x20-\x7e]*$/)
  }
})

test('the same seed gives the same values, another seed or none gives others', () => {
  const [one, again, other, fresh] = [createRandom('s'), createRandom('s'), createRandom('t'), createRandom()]
  const drawn = one.letters(14)
  expect(drawn).toMatch(/^[A-Za-z0-9]{14}$/)
  expect(again.letters(14)).toBe(drawn)
  expect(other.letters(14)).not.toBe(drawn)
  expect(fresh.letters(14)).not.toBe(drawn)
  one.reseed('s')
  expect(one.letters(14)).toBe(drawn)
})
