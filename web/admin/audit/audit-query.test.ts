import { expect, test } from 'vitest'
import { auditQuery } from './audit-query.ts'

const ask = (filters: string) => auditQuery(new URLSearchParams(filters))

test('[DESK-4] [DESK-10] the days of the audit log are Indian days, the last one included', () => {
  expect(ask('from=2026-11-16&to=2026-11-16')).toEqual({
    from: '2026-11-15T18:30:00.000Z',
    to: '2026-11-16T18:30:00.000Z',
  })
})

test.each([
  ['no filter', '', {}],
  ['two letters', 'q=ab', {}],
  ['three letters', 'q=+abc+', { q: 'abc' }],
  ['a day that does not exist', 'from=2026-13-41&to=yesterday', {}],
  ['switches', 'money=1&personal=true', { money: '1', personal: '1' }],
  ['a page of a filtered list', 'what=price&after=17&country=IN', { what: 'price', after: '17' }],
])('[DESK-4] %s', (_, filters, query) => {
  expect(ask(filters)).toEqual(query)
})
