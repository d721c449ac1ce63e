import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const LOADED = { name: 'Namuna', phone: '9000020002', email: null, version: 3 }

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  ['nothing', { name: 'Namuna', phone: ' 9000020002 ', email: '' }, {}],
  ['a field', { name: 'Namuna Grahak', phone: '9000020002', email: '' }, { name: 'Namuna Grahak' }],
  ['an emptied field', { name: 'Namuna', phone: '', email: '' }, { phone: null }],
  ['a filled field', { name: 'Namuna', phone: '9000020002', email: 'a@b.example' }, { email: 'a@b.example' }],
  ['a field that was not loaded', { other: 'x' }, {}],
])('[DESK-138] a form sends only what the person changed: %s', (_what, fields, changed) => {
  expect(changedFields(LOADED, formOf(fields))).toEqual(changed)
})
