import { expect, test } from 'vitest'
import { createChance } from './chance.ts'
import { oddJson } from './odd-json.ts'

const VALUE = { a: 1, b: 'x/y', c: null, d: [{ e: true }, 'ₚ "q"'], f: { g: 2.5 }, h: undefined }

test('odd JSON says what the value says', () => {
  expect(JSON.parse(oddJson(VALUE, createChance('1')))).toEqual(JSON.parse(JSON.stringify(VALUE)))
})

test('odd JSON never has the bytes that writing it again would give', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const written = oddJson(VALUE, createChance(String(seed)))
    expect(JSON.stringify(JSON.parse(written))).not.toBe(written)
    expect(written).toContain('x\\/y')
    expect(written).toMatch(/^[\x20-\x7e]*$/)
  }
})

test('the same seed draws the same, another seed or none draws something else', () => {
  const [one, again, other, fresh] = [createChance('s'), createChance('s'), createChance('t'), createChance()]
  const drawn = one.letters(14)
  expect(drawn).toMatch(/^[A-Za-z0-9]{14}$/)
  expect(again.letters(14)).toBe(drawn)
  expect(other.letters(14)).not.toBe(drawn)
  expect(fresh.letters(14)).not.toBe(drawn)
  one.reseed('s')
  expect(one.letters(14)).toBe(drawn)
})
