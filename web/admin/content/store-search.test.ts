import { expect, test } from 'vitest'
import type { StoresBody } from '#domain/content/stores-body.ts'
import { storesFor, strayShops } from './store-search.ts'

const shop = (city: string, name: string, address: string, position = 0) => ({
  position,
  city,
  name,
  address,
  hours: '',
  phone: '+91 74230 00011',
})

const BODY: StoresBody = {
  title: '',
  lead: '',
  description: '',
  picture: { media: '', alt: '' },
  states: { mp: { position: 1, name: 'Madhya Pradesh' }, rj: { position: 0, name: 'Rajasthan' } },
  cities: {
    kota: { position: 0, state: 'rj', name: 'Kota', isComingSoon: false },
    ratlam: { position: 0, state: 'mp', name: 'Ratlam', isComingSoon: false },
    indore: { position: 1, state: 'mp', name: 'Indore', isComingSoon: true },
  },
  shops: {
    a: shop('ratlam', 'Station Road Grocers', 'Station Road', 1),
    b: shop('ratlam', 'College Kirana', 'College Road', 0),
    c: shop('kota', 'Main Bazaar', 'Station Road'),
    d: shop('gone', 'Nowhere', 'No Road'),
  },
}

const names = (words: string) =>
  storesFor(BODY, words).flatMap(({ name, cities }) => [
    name,
    ...cities.flatMap((city) => [city.name, ...city.shops.map((one) => one.name)]),
  ])

test('[CONTENT-26] states, cities and shops are listed in their order', () => {
  expect(names('')).toEqual([
    ...['Rajasthan', 'Kota', 'Main Bazaar'],
    ...['Madhya Pradesh', 'Ratlam', 'College Kirana', 'Station Road Grocers', 'Indore'],
  ])
})

test('[CONTENT-26] a long list is searched by shop, street, number, city and state', () => {
  expect(names('station')).toEqual([
    'Rajasthan',
    'Kota',
    'Main Bazaar',
    'Madhya Pradesh',
    'Ratlam',
    'Station Road Grocers',
  ])
  expect(names('station kota')).toEqual(['Rajasthan', 'Kota', 'Main Bazaar'])
  expect(names('indore')).toEqual(['Madhya Pradesh', 'Indore'])
  expect(names('00011 college')).toEqual(['Madhya Pradesh', 'Ratlam', 'College Kirana'])
  expect(names('mumbai')).toEqual([])
})

test('[CONTENT-26] a shop whose city was removed is not lost', () => {
  expect(strayShops(BODY).map(({ name }) => name)).toEqual(['Nowhere'])
})
