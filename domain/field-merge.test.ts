import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFields, type PastChange } from './field-merge.ts'

type Sheet = { title: string; city: string; zip: string }

const SHEET: Sheet = { title: 'Namuna', city: 'Neemuch', zip: '458441' }
const change = (version: number, before: Partial<Sheet>): PastChange<Sheet> => ({
  version,
  before,
  by: `Writer ${version}`,
  at: `2026-11-17T08:0${version}:00.000Z`,
})

test('[DESK-41] other fields that changed meanwhile keep their value, with who changed them last and when', () => {
  const current = { ...SHEET, city: 'Indore' }
  const since = [change(3, { city: 'Ujjain' }), change(2, { city: 'Neemuch' })]
  expect(mergeFields({ current, since, mine: { zip: '452001' } })).toEqual({
    ok: true,
    value: {
      thing: { ...current, zip: '452001' },
      changed: { zip: '452001' },
      merged: [{ field: 'city', by: 'Writer 3', at: '2026-11-17T08:03:00.000Z' }],
    },
  })
})

test('[DESK-42] the same field changed to another value is a conflict with its three values', () => {
  const current = { ...SHEET, city: 'Indore', zip: '452001' }
  const since = [change(2, { city: 'Neemuch', zip: '458441' })]
  expect(mergeFields({ current, since, mine: { city: 'Ujjain', title: 'Other' } })).toEqual({
    ok: false,
    error: [{ field: 'city', base: 'Neemuch', theirs: 'Indore', mine: 'Ujjain' }],
  })
})

test.each([
  ['both wrote the same value', { city: 'Indore' }, [change(2, { city: 'Neemuch' })], { city: 'Indore' }],
  [
    'the other change was taken back',
    { city: 'Neemuch' },
    [change(2, { city: 'Neemuch' }), change(3, { city: 'Indore' })],
    { city: 'Ujjain' },
  ],
  ['nothing changed meanwhile', {}, [], { city: 'Ujjain' }],
])('[DESK-42] no conflict: %s', (_, now, since, mine) => {
  const current = { ...SHEET, ...now }
  const merged = mergeFields({ current, since, mine })
  expect(merged.ok && merged.value.thing).toEqual({ ...current, ...mine })
})

const A_VALUE = fc.constantFrom('a', 'b', 'c')
const A_SHEET = fc.record({ title: A_VALUE, city: A_VALUE, zip: A_VALUE })
const A_CHANGE = fc.record({ title: A_VALUE, city: A_VALUE, zip: A_VALUE }, { requiredKeys: [] })

/** Two people opened the same version; the first saves, then the second. */
function race(sheet: Sheet, first: Partial<Sheet>, second: Partial<Sheet>) {
  const begun = mergeFields({ current: sheet, since: [], mine: first })
  if (!begun.ok) throw new Error('the first of two has nothing to disagree with')
  const { thing, changed } = begun.value
  const before = Object.fromEntries(Object.keys(changed).map((field) => [field, sheet[field as keyof Sheet]]))
  const since = Object.keys(changed).length > 0 ? [change(2, before)] : []
  return { stored: thing, outcome: mergeFields({ current: thing, since, mine: second }) }
}

test('[DESK-43] of 10,000 racing pairs none loses an update: it is kept, or the second is told', () => {
  fc.assert(
    fc.property(A_SHEET, A_CHANGE, A_CHANGE, (sheet, first, second) => {
      const { stored, outcome } = race(sheet, first, second)
      for (const field of ['title', 'city', 'zip'] as const) {
        const isTouched = first[field] !== undefined && first[field] !== sheet[field]
        const wants = second[field]
        const disagrees = isTouched && wants !== undefined && wants !== first[field]
        if (outcome.ok) {
          expect(disagrees).toBe(false)
          expect(outcome.value.thing[field]).toBe(wants ?? stored[field])
          expect(outcome.value.merged.some((one) => one.field === field)).toBe(
            isTouched && wants === undefined,
          )
        } else {
          const named = outcome.error.find((one) => one.field === field)
          expect(named !== undefined).toBe(disagrees)
          if (named) expect(named).toEqual({ field, base: sheet[field], theirs: first[field], mine: wants })
        }
      }
    }),
    { numRuns: 10_000 },
  )
})
