import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { LABELS_PER_SHEET, labelSheet } from './label-sheet.ts'
import { LABEL } from './lot-label.ts'

const MM_PER_INCH = 25.4
const FACTS = {
  code: 'PNT261103A',
  title: 'Groundnut Oil & <Friends>',
  dates: [
    { word: 'Pressed', text: 'Nov 3, 2026' },
    { word: 'Packed', text: 'Nov 5, 2026' },
    { word: 'Best before', text: 'Jul 31, 2027' },
  ],
  address: 'https://aranyamill.example/trace/PNT261103A',
}

beforeAll(async () => {
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
})

type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' }

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' }
}

/** The sheet as a printer draws it. It is scaled as a vector drawing. */
const printed = (dotsPerInch: number) =>
  sharp(Buffer.from(labelSheet(FACTS))).resize({ width: Math.round((210 / MM_PER_INCH) * dotsPerInch) })

type Point = { x: number; y: number }
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

test('every label of the sheet has the address of the lot’s page, in a code of 15 mm or more', async () => {
  const dotsPerInch = 300
  const codes = await readBarcodes(await pixelsOf(printed(dotsPerInch)), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 255,
  })
  expect(codes.map(({ text }) => text)).toEqual(Array(LABELS_PER_SHEET).fill(FACTS.address))
  for (const { position } of codes) {
    const millimetres = (distance(position.topLeft, position.topRight) / dotsPerInch) * MM_PER_INCH
    expect(millimetres).toBeGreaterThanOrEqual(15)
  }
})

test.each([
  ['300 dots per inch', 300, 0.3],
  ['150 dots per inch, blurred', 150, 0.9],
])(
  'two decoders read the code when it is reduced to 15 mm and printed with %s',
  async (_, dotsPerInch, blur) => {
    const reduced = dotsPerInch * (15 / 18)
    const label = { left: 7.21, top: 15.15, ...LABEL }
    const pixels = (millimetres: number) => Math.round((millimetres / MM_PER_INCH) * reduced)
    const area = {
      left: pixels(label.left),
      top: pixels(label.top),
      width: pixels(label.width),
      height: pixels(label.height),
    }
    const image = await pixelsOf(printed(reduced).extract(area).blur(blur))
    expect(jsQR(image.data, image.width, image.height)?.data).toBe(FACTS.address)
    const [code, ...others] = await readBarcodes(image, { formats: ['QRCode'] })
    expect(others).toEqual([])
    expect(code?.text).toBe(FACTS.address)
  },
)

test('the sheet is A4 and well-formed XML, and names the product, the lot and its dates', async () => {
  const sheet = labelSheet(FACTS)
  expect(sheet).toContain('width="210mm" height="297mm"')
  const { format } = await sharp(Buffer.from(sheet)).metadata()
  expect(format).toBe('svg')
  for (const words of [
    'Lot PNT261103A',
    '&lt;Friends&gt;',
    'Pressed Nov 3, 2026',
    'Best before Jul 31, 2027',
  ])
    expect(sheet).toContain(words)
})
