import jsQR from 'jsqr'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import { type SampleItem, sampleFacts } from '../testing-facts.ts'
import { drawDocument } from './draw-document.ts'

const ORIGIN = 'https://shop.example'
const OIL: SampleItem = {
  title: 'Groundnut Oil',
  size: '1 Liter',
  price: 349_00,
  quantity: 2,
  lots: ['PNT261102A'],
}

/** The text of each page, as a reader selects and copies it. */
async function pagesOf(facts: DocumentFacts): Promise<string[]> {
  const bytes = await drawDocument(facts, ORIGIN)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

const textOf = async (facts: DocumentFacts) => (await pagesOf(facts)).join(' ')

test('[INV-7] an invoice prints everything that the law wants, as text that can be selected', async () => {
  const firm = { ...sampleFacts([OIL]).buyer, firm: 'Pune Sweets LLP', gstin: '27AAPFU0939F1ZV' }
  const facts = sampleFacts([{ ...OIL, discount: 69_80 }], { shipping: 60_00, buyer: firm })
  const text = await textOf(facts)
  for (const words of [
    'Tax Invoice',
    'Aranya Mill',
    'GSTIN 23AAAAA0000A1Z0',
    'FSSAI',
    'CIN U00000MP2022PTC000000',
    'AM/26-27/000123',
    'Nov 17, 2026',
    'Order AM-X8K4-35WR of Nov 16, 2026',
    'Asha Rao',
    'Pune Sweets LLP',
    'GSTIN 27AAPFU0939F1ZV',
    'Madhya Pradesh (23)',
    'Groundnut Oil, 1 Liter',
    'Lot PNT261102A',
    '15089091',
    '349.00',
    '69.80',
    '5 %',
    'CGST',
    'SGST',
    'Place of supply: Madhya Pradesh (23)',
    'Reverse charge: No',
    'Paid by UPI',
    'pay_Wl6lrFz9M7amO2',
    'Six Hundred Eighty-Eight Rupees and Twenty Paise Only',
    'Grievance Officer',
    'Computer-made, valid without signature',
  ])
    expect(text).toContain(words)
})

test('[INV-6] a union territory without a legislature prints UTGST, another state IGST', async () => {
  expect(await textOf(sampleFacts([OIL], { tax: 'UT' }))).toMatch(/CGST UTGST/)
  const interstate = await textOf(sampleFacts([OIL], { tax: 'INTERSTATE' }))
  expect(interstate).toContain('IGST')
  expect(interstate).not.toMatch(/CGST|SGST/)
})

test('[INV-8] the parts of a combo are named beneath it', async () => {
  const combo = {
    title: 'Pressed Oils Trio',
    price: 999_00,
    parts: ['Groundnut Oil, 1 Liter', '2 × Sesame Oil, 500 ml'],
  }
  expect(await textOf(sampleFacts([combo]))).toContain('Groundnut Oil, 1 Liter · 2 × Sesame Oil, 500 ml')
})

test('[INV-11] an export prints dollars, no tax, the destination, the rupee value and the sentences for customs', async () => {
  const facts = sampleFacts([{ ...OIL, price: 19_99 }], {
    tax: 'NONE',
    currency: 'USD',
    placeOfSupply: 'USA',
    rupees: { total: 3_360_32 as DocumentFacts['totals']['gross'], rate: '84.05', month: '2026-11' },
  })
  const text = await textOf(facts)
  for (const words of [
    'Export Invoice / Receipt',
    '$39.98',
    'Country of destination: USA',
    'Value in rupees: ₹3,360.32 at ₹84.05 for a dollar, the customs rate of November 2026.',
    'letter of undertaking',
    'No US sales tax is collected; duty may be asked by the carrier.',
    'Thirty-Nine Dollars and Ninety-Eight Cents Only',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/GST\b(?!IN)/)
})

test('[INV-9] a credit note names its invoice', async () => {
  const note = sampleFacts([OIL], {
    kind: 'CREDIT_NOTE',
    number: 'AMC/26-27/00009',
    invoice: { number: 'AM/26-27/000123', issuedOn: '2026-11-17' },
  })
  const text = await textOf(note)
  expect(text).toContain('Credit Note')
  expect(text).toContain('For invoice AM/26-27/000123 of Nov 17, 2026')
  expect(text).toContain('Credited')
})

test('[INV-7] fifty lines fill three pages with the head of the table on each', async () => {
  const items = Array.from({ length: 50 }, (_, index) => ({
    ...OIL,
    title: `Wood-pressed oil number ${index + 1}`,
  }))
  const facts = sampleFacts(items, { shipping: 60_00 })
  const pages = await pagesOf(facts)
  expect(pages).toHaveLength(3)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of 3`)
    expect(page).toContain('Taxable')
  }
  for (const { title } of items) expect(pages.join(' ')).toContain(`${title}, `)
  expect((await drawDocument(facts, ORIGIN)).length).toBeLessThanOrEqual(40_000)
})

const named = (name: string) => sampleFacts([OIL], { buyer: { ...sampleFacts([OIL]).buyer, name } })

test.each([
  ['in Odia', 'ସୁମିତ୍ରା ସାହୁ', 'ସ'],
  ['in Hindi and Tamil', 'सुमित्रा தமிழ்', 'म'],
  ['with emoji', 'Asha 🌾 Rao', 'Asha Rao'],
  ['with marks of direction', 'Asha \u202eoaR\u202c', 'Asha oaR'],
  ['that looks like HTML', '<b>Asha</b> & Sons', '<b>Asha</b> & Sons'],
  ['in a script without a font', '饼干 Asha', 'Asha'],
])('[INV-7] a name %s is drawn, and nothing else changes', async (_, name, shown) => {
  const text = await textOf(named(name))
  expect(text).toContain(shown)
  expect(text).toContain('Computer-made')
})

test('[INV-7] a name of 100 letters without a space stays in its column', async () => {
  const bytes = await drawDocument(named('W'.repeat(100)), ORIGIN)
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  const parts = items.flatMap((item) => ('str' in item && /^W+$/.test(item.str) ? [item] : []))
  expect(parts.map(({ str }) => str).join('')).toHaveLength(100)
  for (const { transform, width } of parts) expect(Number(transform[4]) + width).toBeLessThan(215)
})

test.each([
  ['one line', [OIL]],
  ['rates of 0, 5 and 18 %', [OIL, { ...OIL, rateBp: 0 }, { ...OIL, rateBp: 1800 }]],
  ['Hindi and Tamil titles', [OIL, { ...OIL, title: 'मूंगफली का तेल' }, { ...OIL, title: 'கடலை எண்ணெய்' }]],
])('[INV-7] a page with %s has at most 40 kB', async (_, items) => {
  const facts = sampleFacts(items, { shipping: 60_00 })
  expect((await drawDocument(facts, ORIGIN)).length).toBeLessThanOrEqual(40_000)
})

test('[INV-10] the same facts give the same bytes', async () => {
  const facts = sampleFacts([OIL])
  expect((await drawDocument(facts, ORIGIN)).equals(await drawDocument(facts, ORIGIN))).toBe(true)
})

/** The corners of the dark squares, from the longest path of the page. */
function squaresOf(paths: readonly unknown[]): { x: number; y: number; size: number }[] {
  const numbers = paths
    .map((path) => Object.values(Object(Object(path)[1])?.[0] ?? {}).map(Number))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), [])
  // A square: move and three lines of two numbers with a code before each, and the code that closes it.
  const SQUARE = 13
  return Array.from({ length: Math.floor(numbers.length / SQUARE) }, (_, index) => {
    const [, x = 0, y = 0, , right = 0] = numbers.slice(index * SQUARE)
    return { x, y, size: right - x }
  })
}

/** Draws the squares with a white margin, three pixels each. */
function scanned(squares: ReturnType<typeof squaresOf>) {
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
  const [SCALE, WIDTH] = [3, 180]
  const pixels = new Uint8ClampedArray(WIDTH * WIDTH * 4).fill(255)
  for (const { x, y, size } of squares) {
    const column = (Math.round((x - left) / size) + 4) * SCALE
    const row = (Math.round((y - top) / size) + 4) * SCALE
    for (let pixel = 0; pixel < SCALE * SCALE; pixel += 1) {
      const at = (row + Math.floor(pixel / SCALE)) * WIDTH + column + (pixel % SCALE)
      pixels.fill(0, at * 4, at * 4 + 3)
    }
  }
  return jsQR(pixels, WIDTH, WIDTH)?.data
}

test('[INV-12] the QR code opens the order page', async () => {
  const facts = sampleFacts([OIL])
  const bytes = await drawDocument(facts, ORIGIN)
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { argsArray } = await page.getOperatorList()
  expect(scanned(squaresOf(argsArray))).toBe(`${ORIGIN}${facts.order.path}`)
})
