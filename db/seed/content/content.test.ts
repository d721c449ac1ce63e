import { expect, test } from 'vitest'
import { announcementsAt } from '#domain/content/announcements.ts'
import { HOME_PRODUCTS, homeProductSkus } from '#domain/content/home.ts'
import { shownStates } from '#domain/content/stores.ts'
import { hasPicture } from '#media/media.ts'
import { CONTENT } from './content.ts'

const { home, reels, stores, announcements } = CONTENT
const STATES = shownStates(stores.body)

test('[HOME-5] Home names each product once, by the first 8 characters of the variant sku', () => {
  const skus = homeProductSkus(home.body)
  expect(skus).toContain('OILPNT01')
  expect(skus.every((sku) => /^[A-Z]{6}\d\d$/.test(sku))).toBe(true)
  expect(new Set(skus).size).toBe(skus.length)
})

test('[HOME-4] the products of Home fit on one page of 20', () => {
  expect(HOME_PRODUCTS).toBe(20)
  expect(homeProductSkus(home.body).length).toBeLessThanOrEqual(HOME_PRODUCTS)
})

test('[HOME-6] the launch lists are delivered in their order', () => {
  expect(home.body.lists.oils).toEqual([
    'OILPNT01-1000ML',
    'OILBMU01-1000ML',
    'OILCOC01-500ML',
    'OILSES01-1000ML',
  ])
})

const citiesOf = (state: string) => {
  const found = STATES.find(({ name }) => name === state)
  return { open: found?.cities.map(({ name }) => name), comingSoon: found?.comingSoon }
}

test('[STORE-2] [STORE-3] Madhya Pradesh has four cities and two to come', () => {
  expect(citiesOf('Madhya Pradesh')).toEqual({
    open: ['Neemuch', 'Ratlam', 'Jaora', 'Mandsaur'],
    comingSoon: ['Ujjain', 'Indore'],
  })
})

test('[STORE-4] [STORE-5] Rajasthan has two cities and two to come', () => {
  expect(citiesOf('Rajasthan')).toEqual({
    open: ['Kota', 'Chittorgarh'],
    comingSoon: ['Udaipur', 'Bhilwara'],
  })
})

test('[SHOP-12] the shops’ numbers are placeholders, and each is its own', () => {
  const numbers = Object.values(stores.body.shops).map(({ phone }) => phone)
  for (const phone of numbers) expect(phone).toMatch(/^\+91 74230 000\d\d$/)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every open city has one to three shops, each at its own address', () => {
  for (const { name, shops } of STATES.flatMap(({ cities }) => cities)) {
    expect(shops.length, name).toBeGreaterThan(0)
    expect(shops.length, name).toBeLessThanOrEqual(3)
    expect(new Set(shops.map(({ address }) => address)).size, name).toBe(shops.length)
  }
})

test('the delivered pictures exist, and every country has announcements', () => {
  const { banner, hype } = home.body
  const posters = Object.values(reels.body.reels).map(({ poster }) => poster)
  const pictures = [banner.wide, banner.tall, hype.picture.media, stores.body.picture.media, ...posters]
  expect(pictures.filter((name) => !hasPicture(name))).toEqual([])
  expect(announcementsAt(announcements.body, 'USA', new Date())).toHaveLength(3)
})
