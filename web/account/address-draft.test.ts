import { expect, test } from 'vitest'
import { LAKE_VIEW } from '../session/sample-session.ts'
import { changeDraft, draftOf, fillFromPin, pinQuestion } from './address-draft.ts'
import { placeOfPin } from './pin-places.ts'

const NEW = draftOf(null, 'en_IN')
const withPin = (zip: string, draft = NEW) => fillFromPin(changeDraft(draft, { zip }), placeOfPin)

test.each([
  ['en_IN', { country: 'IND', isdCode: '+91' }],
  ['en_US', { country: 'USA', isdCode: '+1' }],
] as const)('[ADDRESS-2] in %s a new address starts with that country', (locale, preset) => {
  expect(draftOf(null, locale)).toMatchObject(preset)
})

test('without a locale the country is open', () => {
  expect(draftOf(null, undefined).country).toBe('')
})

test('a saved address keeps its own country', () => {
  expect(draftOf(LAKE_VIEW, 'en_US')).toMatchObject({ id: LAKE_VIEW.id, country: 'IND', isdCode: '+91' })
})

test('changing the country clears the state', () => {
  const draft = changeDraft({ ...NEW, state: 'MP' }, { country: 'USA' })
  expect(draft).toMatchObject({ country: 'USA', state: '' })
})

test('a PIN code fills city and state', () => {
  expect(withPin('452010')).toMatchObject({ city: 'Indore', state: 'MP' })
  expect(withPin('452 010')).toMatchObject({ city: 'Indore', state: 'MP' })
})

test('a rural PIN code fills only the state', () => {
  expect(withPin('453555')).toMatchObject({ city: '', state: 'MP' })
})

test('a PIN code does not replace typed values', () => {
  const typed = changeDraft(NEW, { city: 'Mhow', state: 'RJ' })
  expect(withPin('452010', typed)).toMatchObject({ city: 'Mhow', state: 'RJ' })
})

test('the next PIN code replaces filled values, but not values typed since', () => {
  const filled = withPin('452010')
  expect(withPin('110001', filled)).toMatchObject({ city: 'New Delhi', state: 'DL' })
  expect(withPin('453555', filled)).toMatchObject({ city: '', state: 'MP' })
  expect(withPin('110001', changeDraft(filled, { city: 'Rau' }))).toMatchObject({ city: 'Rau', state: 'DL' })
})

test.each(['45201', '012345', 'abcdef', ''])('the invalid PIN code %j fills nothing', (zip) => {
  expect(withPin(zip)).toMatchObject({ city: '', state: '' })
})

test('a ZIP code of the USA fills nothing', () => {
  expect(withPin('560001', draftOf(null, 'en_US'))).toMatchObject({ city: '', state: '' })
})

test('[ADDRESS-14] [PIN-9] a PIN code of another state needs confirmation; a matching, shared or unknown one does not', () => {
  const ask = (zip: string, state: string) => pinQuestion(changeDraft(NEW, { zip, state }), placeOfPin)
  expect(ask('302 001', 'MP')).toBe('302001 is in Rajasthan. Change the state? Save again to keep it.')
  expect([ask('302001', 'RJ'), ask('247667', 'UP'), ask('3020', 'MP')]).toEqual([null, null, null])
  expect(pinQuestion(changeDraft(draftOf(null, 'en_US'), { zip: '302001' }), placeOfPin)).toBeNull()
})
