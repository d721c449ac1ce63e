import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LOT } from '#contract/example-entities.ts'
import type { Lot } from '#contract/lots.ts'
import { lotDates } from '#domain/lots/lot-dates.ts'
import { madeWord } from '#domain/lots/made-word.ts'
import { TracePage } from './trace-page.tsx'

function pageOf(changed: Partial<Lot> = {}, isSoldHere = true) {
  const lot = { ...LOT, ...changed }
  const dates = lotDates(madeWord(lot.product), lot)
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      Component: () => <TracePage lot={lot} dates={dates} isSoldHere={isSoldHere} coloursCss="" />,
    },
  ])
  const html = renderToStaticMarkup(
    <Page initialEntries={['/']} hydrationData={{ loaderData: { root: {} } }} />,
  )
  return { html, text: html.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'") }
}

const RECALL = 'Please do not eat this lot. We pay it back.'
const buyLink = '<a href="/products/peanut-oil"'

test('the page says what was made when, where it grew and what was tested', () => {
  const { html, text } = pageOf()
  expect(text).toContain('Groundnut Oil')
  expect(text).toContain('Lot PNT261103A')
  expect(text).toContain('Pressed Nov 3, 2026 · Packed Nov 5 · Best before Jul 31, 2027')
  for (const words of ['Ratangarh growers’ group', 'Neemuch', 'Madhya Pradesh', 'Kharif 2026'])
    expect(text).toContain(words)
  expect(html).toMatch(
    /<tr><th scope="row"[^>]*>Aflatoxin <span[^>]*>Malwa Food Laboratory<\/span><\/th><td[^>]*>Not detected<\/td><td[^>]*>at most 10 µg\/kg<\/td><\/tr>/,
  )
  expect(html).toMatch(/<a [^>]*href="\/products\/peanut-oil"[^>]*>Buy this again<\/a>/)
  expect(text).not.toContain(RECALL)
  expect(text).not.toContain('View Full Report')
  expect(text).not.toContain('Changed since its release')
})

test('[LOT-2] the page lists the signed entries that changed the lot', () => {
  const changes = [
    { on: '2026-11-08', words: 'Best before corrected from Aug 31.' },
    { on: '2026-11-09', words: 'A second aflatoxin test was added.' },
  ]
  const { text } = pageOf({ changes })
  expect(text).toContain(
    'Nov 8, 2026Best before corrected from Aug 31.Nov 9, 2026A second aflatoxin test was added.',
  )
})

test('[LOT-2] recalled and spent lots are shown, a recalled one with a warning and not for sale', () => {
  const recalled = pageOf({ status: 'RECALLED' })
  expect(recalled.text).toContain(RECALL)
  expect(recalled.html).not.toContain(buyLink)
  const spent = pageOf({ status: 'SPENT' })
  expect(spent.text).toContain('Every pack of this lot has left the mill.')
  expect(spent.text).toContain('Buy this again')
})

test('the lot of a product that is not sold here is shown without a link to it', () => {
  const { html, text } = pageOf({}, false)
  expect(text).toContain('Groundnut Oil')
  expect(html).not.toContain(buyLink)
})

test('a lot without tests, source and picture has a page, and its report is a link', () => {
  const product = { ...LOT.product, media: null, category: null }
  const { html, text } = pageOf({ tests: [], source: null, product, reportSrc: '/media/reports/lot.pdf' })
  expect(text).toContain('Made Nov 3, 2026')
  expect(text).toContain('There are no test results on this page yet.')
  expect(html).toMatch(/<a [^>]*href="\/media\/reports\/lot\.pdf"[^>]*>View Full Report/)
})

test('[LOT-10] a person is named only if the lot says so', () => {
  const source = LOT.source && { ...LOT.source, grower: 'R. Patidar' }
  expect(pageOf({ source }).text).toContain('R. Patidar, Ratangarh growers’ group')
  expect(pageOf().text).not.toContain('Patidar')
})
