import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SAMPLE_CONTENT } from './sample-content.ts'
import { STORES_NOTE } from './stores.ts'
import { StoresPage } from './stores-page.tsx'

const { states: STATES } = SAMPLE_CONTENT.stores
const HTML = renderToStaticMarkup(<StoresPage {...SAMPLE_CONTENT.stores} note={STORES_NOTE} />)

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

test('[STORE-1] shops are shown by state and city, with the cities to come', () => {
  expect(shownIn('Madhya Pradesh')).toEqual({ open: ['Neemuch'], comingSoon: ['Ujjain'] })
})

test('[STORE-6] a note says that the stores are not ours and may have different prices', () => {
  expect(HTML).toContain('These stores are not owned or franchised by us, and may have different prices.')
})

test('[STORE-7] every shop shows its name, address, hours, a phone number and a map', () => {
  const shops = STATES.flatMap(({ name: state, cities }) =>
    cities.flatMap(({ name: city, shops }) => shops.map((shop) => ({ ...shop, city, state }))),
  )
  expect(shops.length).toBeGreaterThan(0)
  for (const { name, address, hours, phone, city, state } of shops) {
    const start = HTML.indexOf(`>${name}</h4>`, HTML.indexOf(`>${city}</h3>`))
    const part = HTML.slice(start, HTML.indexOf('</li>', start))
    for (const words of [address, hours, phone.display, `href="${phone.href}"`]) expect(part).toContain(words)
    expect(part).toContain(`query=${encodeURIComponent(`${address}, ${city}, ${state}, India`)}`)
  }
})
