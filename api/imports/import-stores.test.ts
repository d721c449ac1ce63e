import { afterAll, expect, test } from 'vitest'
import { openStaffShop } from '../staff/testing-sign-in.ts'
import { importDesk } from './testing.ts'

const shop = await openStaffShop()
afterAll(shop.close)
const owner = await importDesk(shop)

const HEADS = 'state,city,shop,address,hours,phone,coming_soon'
type Entry = { id: string; name: string; [field: string]: unknown }
const stores = async () => (await owner.get('/drafts/STORES/stores')).json
const entries = (record: Record<string, Omit<Entry, 'id'>>): Entry[] =>
  Object.entries(record).map(([id, entry]) => ({ id, ...entry }) as Entry)
const named = (record: Record<string, Omit<Entry, 'id'>>, name: string) =>
  entries(record).filter((entry) => entry.name === name)

test('[IMPORT-14] a file adds states, cities and shops to the draft and changes those it names; undoing takes all back', async () => {
  const before = await stores()
  const [known] = entries(before.body.shops)
  const city = before.body.cities[String(known?.city)]
  const state = before.body.states[city.state]
  const file = [
    HEADS,
    `${state.name.toUpperCase()},${city.name},${known?.name},,,+91 74230 99999,`,
    `${state.name},${city.name},Namuna Bazaar,"5, Placeholder Road",10 AM to 8 PM,+91 74230 00012,`,
    'Sikkim,Gangtok,Namuna Hills,1 Placeholder Lane,,+91 74230 00013,',
    'Sikkim,Gangtok,Namuna Peaks,2 Placeholder Lane,,,',
    'Sikkim,Namchi,,,,,yes',
  ].join('\n')
  const checked = await owner.check('stores', file)
  expect(checked).toMatchObject({ status: 200, json: { rows: 5, refused: 0 } })
  const rows = await owner.rows(checked.json.id)
  expect(rows.map(({ field, after }) => [field, after])).toEqual([
    ['Phone', '+91 74230 99999'],
    ['New shop', 'Namuna Bazaar, 5, Placeholder Road, 10 AM to 8 PM, +91 74230 00012'],
    ['New state', 'Sikkim'],
    ['New city', 'Gangtok'],
    ['New shop', 'Namuna Hills, 1 Placeholder Lane, +91 74230 00013'],
    ['New shop', 'Namuna Peaks, 2 Placeholder Lane'],
    ['New city', 'Namchi'],
  ])
  expect((await stores()).changed).toEqual(before.changed)
  expect((await owner.apply(checked.json.id)).status).toBe(200)
  const { body } = await stores()
  expect(named(body.cities, 'Namchi')).toMatchObject([{ isComingSoon: true }])
  const [gangtok] = named(body.cities, 'Gangtok')
  expect(named(body.shops, 'Namuna Peaks')).toMatchObject([{ city: gangtok?.id }])
  expect(body.shops[String(known?.id)].phone).toBe('+91 74230 99999')
  expect(Object.keys(body.shops)).toHaveLength(entries(before.body.shops).length + 3)
  // The same file again changes nothing.
  expect((await owner.check('stores', file)).json).toMatchObject({ changes: 0, same: 5, refused: 0 })
  expect((await owner.undo(checked.json.id)).status).toBe(200)
  expect((await stores()).body).toEqual(before.body)
})

test.each([
  ['a row without a city', 'Sikkim,,Namuna Hills,,,,', 'state and city are needed'],
  ['a number of words', 'Sikkim,Gangtok,Namuna Hills,,,call us,', 'phone: A number such as'],
  ['a name that is too long', `Sikkim,Gangtok,${'x'.repeat(300)},,,,`, 'name: '],
])('[IMPORT-14] %s is refused with its reason, and adds no city', async (_what, row, reason) => {
  const checked = await owner.check('stores', `${HEADS}\n${row}`)
  expect(checked.json).toMatchObject({ changes: 0, refused: 1 })
  const [refused] = await owner.rows(checked.json.id)
  expect(refused.reason).toContain(reason)
})

test('[IMPORT-14] a shop that is named twice is refused the second time', async () => {
  const line = 'Sikkim,Gangtok,Namuna Hills,1 Lane,,,'
  const checked = await owner.check('stores', `${HEADS}\n${line}\n${line.toUpperCase()}`)
  expect(checked.json).toMatchObject({ refused: 1 })
})

test('[IMPORT-14] a draft that was changed since the check is not overwritten', async () => {
  const { version, body } = await stores()
  const [known] = entries(body.shops)
  const city = body.cities[String(known?.city)]
  const line = `${body.states[city.state].name},${city.name},${known?.name},Elsewhere 1,,,`
  const checked = await owner.check('stores', `${HEADS}\n${line}`)
  const fields = { [`shops.${known?.id}.address`]: 'Typed meanwhile' }
  const typed = await owner.send('PATCH', '/drafts/STORES/stores', { fields }, { 'if-match': `"${version}"` })
  expect(typed.status).toBe(200)
  expect(await owner.apply(checked.json.id)).toMatchObject({ status: 409, code: 'ROWS_CHANGED' })
  expect((await stores()).body.shops[String(known?.id)].address).toBe('Typed meanwhile')
})
