import { expect, test } from 'vitest'
import { readGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['29AAACH7409R1ZX', '29AAACH7409R1ZX'],
  [' 27aapfu 0939 f1zv ', '27AAPFU0939F1ZV'],
  ['27-AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
])('[FIRM-1] %s is read as %s', (typed, gstin) => {
  expect(readGstin(typed)).toBe(gstin)
})

test.each([
  ['wrong check digit', '27AAPFU0939F1ZW'],
  ['two letters swapped', '27APAFU0939F1ZV'],
  ['14 characters', '27AAPFU0939F1Z'],
  ['16 characters', '27AAPFU0939F1ZVV'],
  ['a PAN', 'AAPFU0939F'],
  ['no such state', '99AAPFU0939F1ZV'],
  ['no such state, with its right check digit', '99AAPFU0939F1ZK'],
  ['empty', ''],
])('[FIRM-1] %s is refused', (_, typed) => {
  expect(readGstin(typed)).toBeNull()
})
