import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { STORE_STATES, STORES_NOTE } from './stores.ts'
import { StoresPage } from './stores-page.tsx'

const PICTURE = { src: '/a.webp', srcSM: '/a-sm.webp', srcXS: '/a-xs.webp', alt: 'A shelf', preview: '' }
const HTML = renderToStaticMarkup(
  <StoresPage states={STORE_STATES} note={STORES_NOTE} picture={{ ...PICTURE, width: 2400, height: 1104 }} />,
)

/** The cities below a state's name, open and coming soon. */
function shownIn(state: string) {
  const start = HTML.indexOf(`>${state}</h2>`)
  const part = HTML.slice(start, HTML.indexOf('</section>', start))
  const cities = part.split('<h3').slice(1)
  const nameOf = (city: string) => city.match(/>([^<]+)<\/h3>/)?.[1]
  const isAhead = (city: string) => city.includes('Coming soon')
  return {
    open: cities.filter((city) => !isAhead(city)).map(nameOf),
    comingSoon: cities.filter(isAhead).map(nameOf),
  }
}

test('[STORE-1] [STORE-2] [STORE-3] Madhya Pradesh shows its four cities and two to come', () => {
  expect(shownIn('Madhya Pradesh')).toEqual({
    open: ['Neemuch', 'Ratlam', 'Jaora', 'Mandsaur'],
    comingSoon: ['Ujjain', 'Indore'],
  })
})

test('[STORE-1] [STORE-4] [STORE-5] Rajasthan shows its two cities and two to come', () => {
  expect(shownIn('Rajasthan')).toEqual({ open: ['Kota', 'Chittorgarh'], comingSoon: ['Udaipur', 'Bhilwara'] })
})

test('[STORE-6] a note says that the stores are not ours and may have different prices', () => {
  expect(HTML).toContain('These stores are not owned or franchised by us, and may have different prices.')
})

test('[STORE-7] every shop shows its name, address, hours, a phone number and a map', () => {
  const shops = STORE_STATES.flatMap(({ name: state, cities }) =>
    cities.flatMap(({ name: city, shops }) => shops.map((shop) => ({ ...shop, city, state }))),
  )
  expect(shops.length).toBeGreaterThan(6)
  for (const { name, address, hours, phone, city, state } of shops) {
    const start = HTML.indexOf(`>${name}</h4>`, HTML.indexOf(`>${city}</h3>`))
    const part = HTML.slice(start, HTML.indexOf('</li>', start))
    for (const words of [address, hours, phone.display, `href="${phone.href}"`]) expect(part).toContain(words)
    expect(part).toContain(`query=${encodeURIComponent(`${address}, ${city}, ${state}, India`)}`)
  }
  expect(new Set(shops.map(({ phone }) => phone.href)).size).toBe(shops.length)
})

test('[SHOP-12] the shops’ numbers are placeholders', () => {
  const numbers = STORE_STATES.flatMap(({ cities }) => cities).flatMap(({ shops }) => shops)
  for (const { phone } of numbers) expect(phone.display).toMatch(/^\+91 74230 000\d\d$/)
})

test('every open city has one to three shops, each at its own address', () => {
  for (const { name, shops } of STORE_STATES.flatMap(({ cities }) => cities)) {
    expect(shops.length, name).toBeGreaterThan(0)
    expect(shops.length, name).toBeLessThanOrEqual(3)
    expect(new Set(shops.map(({ address }) => address)).size, name).toBe(shops.length)
  }
})
