import { expect, test } from 'vitest'
import { Amount, Id, longText, optional, Timestamp, text } from './text.ts'

const line = text(10)

test.each(['', 'Asha Rao', "Robert');", '<script>', '🌾 mill', '\u202Ertl', 'नमस्ते'])(
  '%j is plain text',
  (value) => {
    expect(line.parse(value)).toBe(value.trim())
  },
)

test.each(['a\0b', 'a\nb', 'a\tb', 'a\u0085b', '\u007F', 'lone \uD83C', 'x\r\n', 'elevenchars'])(
  '%j cannot be stored as one line of ten characters',
  (value) => expect(line.safeParse(value).success).toBe(false),
)

test.each([1, true, null, ['a'], { $ne: 1 }, undefined])('%j is no text', (value) => {
  expect(line.safeParse(value).success).toBe(false)
})

test('delivery instructions may have line breaks, but no other control characters', () => {
  expect(longText(50).parse(' Ring twice.\r\nMind the dog.\n')).toBe('Ring twice.\r\nMind the dog.')
  expect(longText(50).safeParse('a\0b').success).toBe(false)
  expect(longText(50).safeParse('a\u001Bb').success).toBe(false)
})

test('[VALID-1] null and whitespace are empty values', () => {
  const name = optional(line)
  for (const empty of [null, undefined, '', '   ']) expect(name.parse(empty)).toBeNull()
  expect(name.parse(' Asha ')).toBe('Asha')
})

test('[API-22] amounts in the API have at most two decimals', () => {
  expect(Amount.safeParse(349.5).success).toBe(true)
  expect(Amount.safeParse(349.505).success).toBe(false)
  expect(Amount.safeParse('349').success).toBe(false)
})

test('[API-24] times in the API are ISO 8601 in UTC', () => {
  expect(Timestamp.safeParse('2026-11-14T12:42:00.000Z').success).toBe(true)
  for (const wrong of ['2026-11-14T12:42:00+05:30', '2026-11-14', 'Nov 14, 2026', 1763124120000])
    expect(Timestamp.safeParse(wrong).success).toBe(false)
})

test.each(['1', '-1', 'null', 'undefined', '__proto__', '../x', '6F9619FF-8B86-4011-B42D-00CF4FC964FF', ''])(
  '%j is no id',
  (value) => expect(Id.safeParse(value).success).toBe(false),
)
