import { expect, test } from 'vitest'
import { isPdf } from './lot-report.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['a whole PDF', '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n', true],
  ['a PDF that was cut off', '%PDF-1.7\n1 0 obj\nendobj\n', false],
  ['a picture', '\u0089PNG\r\n\u001a\n%%EOF', false],
  ['a page', '<!doctype html><p>%PDF- %%EOF', false],
  ['an empty file', '', false],
])('[LOT-11] a report is a PDF by its bytes: %s', (_, text, expected) => {
  expect(isPdf(bytes(text))).toBe(expected)
})
