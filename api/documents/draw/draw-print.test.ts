import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { PrintJob } from '#domain/documents/print-facts.ts'
import { sampleFacts } from '../testing-facts.ts'
import {
  LONG_PLACE,
  manyItems,
  sampleHandOver,
  sampleLabel,
  samplePickList,
  sampleSlip,
} from '../testing-prints.ts'
import { drawPrint } from './draw-print.ts'

const ORIGIN = 'https://shop.example'
const DOTS_PER_POINT = 4

beforeAll(async () => {
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
})

async function open(job: PrintJob) {
  const bytes = await drawPrint(job, ORIGIN)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  return { pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

type Pdf = Awaited<ReturnType<typeof open>>['pdf']

/** The size of a page in millimetres. */
async function sizeOf(pdf: Pdf, number = 1): Promise<number[]> {
  const [, , width = 0, height = 0] = (await pdf.getPage(number)).view
  return [width, height].map((points) => Math.round((points / 72) * 25.4))
}

/** The dark rectangles of a page as a printer prints them: bars and squares, nothing else. */
async function barsOf(pdf: Pdf): Promise<Buffer> {
  const page = await pdf.getPage(1)
  const [, , width = 0, height = 0] = page.view
  const { argsArray } = await page.getOperatorList()
  const boxes = argsArray.flatMap((args: unknown) => rectanglesIn(args))
  const scaled = boxes.map(
    ([x, y, wide, high]) => `<rect x="${x}" y="${y}" width="${wide}" height="${high}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
    width="${width * DOTS_PER_POINT}" height="${height * DOTS_PER_POINT}">
    <rect width="100%" height="100%" fill="white"/>${scaled.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A path of rectangles holds, for each, a move and lines to its corners. */
function rectanglesIn(args: unknown): [number, number, number, number][] {
  if (!Array.isArray(args) || !Array.isArray(args[1])) return []
  const [path] = args[1]
  if (!(path instanceof Float32Array) || path.length % 13 !== 0) return []
  const found: [number, number, number, number][] = []
  for (let at = 0; at < path.length; at += 13) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [path[at + 1], path[at + 2], path[at + 7], path[at + 8]]
    found.push([Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0)])
  }
  return found
}

async function scanned(pdf: Pdf): Promise<string[]> {
  const { data, info } = await sharp(await barsOf(pdf))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const codes = await readBarcodes(
    { ...pixels, colorSpace: 'srgb' as const },
    {
      formats: ['Code128', 'QRCode'],
    },
  )
  return codes.map(({ format, text }) => `${format} ${text}`)
}

test('[PRINT-1] a slip is A5, names each lot, has no price, and its code leads to the lot’s page', async () => {
  const only = sampleSlip({ items: manyItems(1) })
  const { pdf, pages } = await open({ kind: 'SLIPS', papers: [only, sampleSlip()] })
  expect(await sizeOf(pdf)).toEqual([148, 210])
  expect(pages).toHaveLength(2)
  for (const words of ['AM-4H8R-2NVT', 'Ravi Namuna', 'Wave 14, tote 1', 'Page 1 of 1'])
    expect(pages[1]).toContain(words)
  expect(pages[1]).toContain('1 × Lot TUR260805A, best before Feb 28, 2027')
  expect(pages[1]).toContain('Groundnut Oil, 1 Liter · Sesame Oil, 500 mL')
  expect(pages.join(' ')).not.toMatch(/₹|\$|\d\.\d\d/)
  expect(await scanned(pdf)).toEqual([`QRCode ${ORIGIN}/trace/KHP261102A`])
})

test('[PRINT-7] a slip strikes what is not in the parcel, and says that glass is inside', async () => {
  const [first, ...others] = sampleSlip().items
  const items = first ? [{ ...first, quantity: 0, takenOut: 2, lots: [] }, ...others] : []
  const { pages } = await open({
    kind: 'SLIPS',
    papers: [sampleSlip({ items, isGlass: true }), sampleSlip()],
  })
  expect(pages[0]).toContain('2 of them are not inside and are paid back')
  expect(pages[0]).toContain('Glass: each piece is wrapped on its own. Open with care.')
  expect(pages[1]).not.toMatch(/paid back|Glass/)
})

test('[PRINT-1] with several lots the code leads to the page where the lot of a pack is typed', async () => {
  const { pdf } = await open({ kind: 'SLIPS', papers: [sampleSlip()] })
  expect(await scanned(pdf)).toEqual([`QRCode ${ORIGIN}/trace`])
})

test('[PRINT-1] 50 lines take several pages, each with the number of the order; the next slip begins anew', async () => {
  const { pages } = await open({
    kind: 'SLIPS',
    papers: [sampleSlip({ items: manyItems(50) }), sampleSlip()],
  })
  const long = pages.length - 1
  expect(long).toBeGreaterThan(3)
  expect(pages[long - 1]).toContain(`Page ${long} of ${long}`)
  expect(pages[long]).toContain('Page 1 of 1')
  const all = pages.join(' ')
  for (let nth = 1; nth <= 50; nth += 1) expect(all).toContain(`number ${nth}, 1 kg`)
})

test('[PRINT-2] a label is 100 × 150 mm, and scanners read its tracking number, or else the order’s', async () => {
  const papers = [sampleLabel(), sampleLabel({ trackingNumber: null })]
  for (const [index, paper] of papers.entries()) {
    const { pdf, pages } = await open({ kind: 'LABELS', papers: [paper] })
    expect(await sizeOf(pdf)).toEqual([100, 150])
    expect(await scanned(pdf)).toEqual([['Code128 DL4410229177', 'Code128 AM-4H8R-2NVT'][index]])
    for (const words of ['DELHIVERY', '452001', '6.6 kg', 'PREPAID', 'AM-4H8R-2NVT'])
      expect(pages[0]).toContain(words)
  }
})

test('[PRINT-2] a long address in Indian scripts stays on the label', async () => {
  const to = { ...LONG_PLACE, zip: '695001' }
  const { pdf, pages } = await open({ kind: 'LABELS', papers: [sampleLabel({ to })] })
  expect(pages).toHaveLength(1)
  expect(await scanned(pdf)).toEqual(['Code128 DL4410229177'])
  expect(pages[0]).toContain('Thiruvananthapuram')
})

test('[WAVE-20] the papers of parcels come in one file: label, slip, invoice, each of its own size and page count', async () => {
  const invoice = sampleFacts([{ title: 'Groundnut Oil', price: 349_00 }])
  const papers = [
    { label: sampleLabel(), slip: sampleSlip(), invoice },
    { label: sampleLabel(), slip: sampleSlip(), invoice: null },
  ]
  const { pdf, pages } = await open({ kind: 'PARCELS', papers })
  expect(await Promise.all([1, 2, 3, 4, 5].map((page) => sizeOf(pdf, page)))).toEqual([
    [100, 150],
    [148, 210],
    [210, 297],
    [100, 150],
    [148, 210],
  ])
  expect(pages[2]).toContain(invoice.number)
  expect(pages[2]).toContain('Page 1 of 1')
  const many = sampleFacts(Array.from({ length: 60 }, (_, nth) => ({ title: `Oil ${nth}`, price: 349_00 })))
  const long = await open({ kind: 'INVOICES', papers: [invoice, many] })
  expect(long.pages[2]).toContain(`Page 2 of ${long.pages.length - 1}`)
  expect(await sizeOf(long.pdf, 3)).toEqual([210, 297])
})

test('[PRINT-3] a pick list is A4 and says shelf, lot, pieces and totes; what is short comes first', async () => {
  const { pdf, pages } = await open({ kind: 'PICK_LIST', papers: [samplePickList(50)] })
  expect(await sizeOf(pdf)).toEqual([210, 297])
  expect(await sizeOf(pdf, 2)).toEqual([210, 297])
  const text = pages.join(' ')
  for (const words of [
    'Wave 14',
    'Lot PNT261103A, best before Jul 31, 2027',
    'Not kept by lot',
    '1 × 1, 4 × 1',
  ])
    expect(text).toContain(words)
  expect(pages[0]?.indexOf('Palm Jaggery, 500 g, 1 short')).toBeLessThan(pages[0]?.indexOf('A1') ?? 0)
})

test('[PRINT-4] a hand-over list counts the parcels of a courier and has lines to sign', async () => {
  const { pages } = await open({ kind: 'HAND_OVER', papers: [sampleHandOver(14)] })
  for (const words of ['Delhivery', '14 parcels, 24.5 kg', 'DL4410229110', 'Received for Delhivery'])
    expect(pages.join(' ')).toContain(words)
})

test('[DESK-110] stickers are A4 sheets of 21 for each batch, and their codes lead to its page', async () => {
  const dates = [
    { word: 'Pressed', text: 'Nov 3, 2026' },
    { word: 'Best before', text: 'Jul 31, 2027' },
  ]
  const long = { code: 'KHP261102B', title: 'Stone Ground Khapli Wheat Flour with a very long name', dates }
  const { pdf, pages } = await open({
    kind: 'STICKERS',
    papers: [{ code: 'PNT261103A', title: 'Groundnut Oil', dates }, long],
  })
  expect([pages.length, await sizeOf(pdf)]).toEqual([2, [210, 297]])
  expect(pages[0]?.match(/Lot PNT261103A/g)).toHaveLength(21)
  expect(pages[0]).toContain('Best before Jul 31, 2027')
  expect(pages[1]?.match(/very long name/g)).toHaveLength(21)
  const codes = await scanned(pdf)
  expect(codes).toHaveLength(21)
  expect(new Set(codes)).toEqual(new Set([`QRCode ${ORIGIN}/trace/PNT261103A`]))
})
