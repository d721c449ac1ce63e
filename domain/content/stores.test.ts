import { expect, test } from 'vitest'
import { shownStates, storeProblems } from './stores.ts'
import type { StoresBody } from './stores-body.ts'

const BODY: StoresBody = {
  title: 'Stores',
  lead: 'l',
  description: 'd',
  picture: { media: 'site/stores', alt: 'A shelf' },
  states: { goa: { position: 20, name: 'Goa' }, bihar: { position: 10, name: 'Bihar' } },
  cities: {
    panaji: { position: 10, state: 'goa', name: 'Panaji', isComingSoon: false },
    gaya: { position: 10, state: 'bihar', name: 'Gaya', isComingSoon: true },
  },
  shops: {
    one: { position: 20, city: 'panaji', name: 'One', address: 'a', hours: 'h', phone: '+91 74230-00011' },
    two: { position: 10, city: 'panaji', name: 'Two', address: 'b', hours: 'h', phone: '+91 74230 00012' },
  },
}

test('[CONTENT-10] states, cities and shops are shown in the order that staff gave them', () => {
  const [bihar, goa] = shownStates(BODY)
  expect([bihar?.name, bihar?.comingSoon, goa?.cities[0]?.shops.map(({ name }) => name)]).toEqual([
    'Bihar',
    ['Gaya'],
    ['Two', 'One'],
  ])
  expect(goa?.cities[0]?.shops[1]?.phone).toEqual({ display: '+91 74230-00011', href: 'tel:+917423000011' })
})

const { one, two } = BODY.shops as Required<typeof BODY.shops>
const { panaji, gaya } = BODY.cities as Required<typeof BODY.cities>

test.each([
  ['nothing', BODY, []],
  [
    'a shop whose city was removed',
    { ...BODY, cities: { gaya, goa: { ...panaji, state: 'goa' } } },
    ['cities.goa.isComingSoon', 'shops.one.city', 'shops.two.city'],
  ],
  ['a city without a shop', { ...BODY, shops: {} }, ['cities.panaji.isComingSoon']],
  [
    'a city to come that has a shop',
    { ...BODY, shops: { one, two: { ...two, city: 'gaya' } } },
    ['cities.gaya.isComingSoon'],
  ],
  ['a state without a city', { ...BODY, cities: { panaji } }, ['states.bihar']],
  ['a shop without a phone', { ...BODY, shops: { one: { ...one, phone: '' } } }, ['shops.one.phone']],
  ['a picture without a text', { ...BODY, picture: { media: 'site/stores', alt: '' } }, ['picture']],
])('[CONTENT-11] %s keeps the stores from being published', (_what, body, expected) => {
  expect(storeProblems(body as StoresBody).map(({ field }) => field)).toEqual(expected)
})
