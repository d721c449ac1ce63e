import { expect, test } from 'vitest'
import { hasActiveContent, isPdf } from './lot-report.ts'

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

test.each([
  ['a plain report', '/Type /Page /Contents 4 0 R', false],
  ['a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>', true],
  ['a script whose name is written in codes', '/S /J#61vaScript', true],
  ['a program to start', '/S /Launch /F (cmd.exe)', true],
  ['another file inside', '/Names << /EmbeddedFiles 5 0 R >>', true],
  ['a form that sends', '/S /SubmitForm', true],
  ['a word that only begins so', '/JSON /Launchpad', false],
])('[LOT-19] a report runs nothing: %s', (_, content, expected) => {
  expect(hasActiveContent(bytes(`%PDF-1.7\n1 0 obj << ${content} >> endobj\n%%EOF`))).toBe(expected)
})
