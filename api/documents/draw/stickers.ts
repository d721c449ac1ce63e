import { BRAND } from '#domain/brand.ts'
import type { StickerFacts } from '#domain/documents/print-facts.ts'
import { drawQr } from './qr.ts'
import { HEIGHT, rule, WIDTH } from './sheet.ts'
import { drawText, INK, type Pdf, textHeight } from './text.ts'

const MM = 72 / 25.4
/** 21 stickers on an A4 sheet of self-adhesive labels, as the sheets of the terminal. */
const STICKER = { width: 63.5 * MM, height: 38.1 * MM } as const
const COLUMNS = 3
const ROWS = 7
const GUTTER = 2.54 * MM
const LEFT = (WIDTH - COLUMNS * STICKER.width - (COLUMNS - 1) * GUTTER) / 2
const TOP = (HEIGHT - ROWS * STICKER.height) / 2
const QR = { size: 18 * MM, x: 5 * MM, y: 6 * MM } as const
const WORDS = { x: 28 * MM, width: 31 * MM } as const
const SIZES = [13, 11.5, 10, 9, 8] as const
const TITLE_HEIGHT = 28

/** A sheet of stickers of one lot, each with the QR code of the lot's page. */
export function drawStickers(pdf: Pdf, sticker: StickerFacts, origin: string): void {
  pdf.addPage({ size: 'A4', margin: 0 })
  for (let place = 0; place < COLUMNS * ROWS; place += 1) {
    const x = LEFT + (place % COLUMNS) * (STICKER.width + GUTTER)
    const y = TOP + Math.floor(place / COLUMNS) * STICKER.height
    drawSticker(pdf, sticker, { x, y, address: new URL(`/trace/${sticker.code}`, origin).href })
  }
}

type Place = { x: number; y: number; address: string }

function drawSticker(pdf: Pdf, { code, title, dates }: StickerFacts, { x, y, address }: Place): void {
  drawQr(pdf, address, { x: x + QR.x, y: y + QR.y, size: QR.size })
  const under = { x: x + QR.x, width: QR.size + 4 * MM }
  drawText(pdf, 'Scan for its tests', { ...under, y: y + 26 * MM }, { size: 6 })
  drawText(pdf, 'and where it is from', { ...under, y: y + 28.6 * MM }, { size: 6 })
  const words = { x: x + WORDS.x, width: WORDS.width }
  drawText(pdf, BRAND.name.toUpperCase(), { ...words, y: y + 5 * MM }, { size: 6, weight: 'bold' })
  const heightOf = (size: number) => textHeight(pdf, title, { size, weight: 'display' }, WORDS.width)
  const size = SIZES.find((one) => heightOf(one) <= TITLE_HEIGHT) ?? 7
  drawText(pdf, title, { ...words, y: y + 8 * MM }, { size, weight: 'display' })
  rule(pdf, y + 19.2 * MM, { color: INK, width: 0.6, x: words.x, length: WORDS.width })
  drawText(pdf, `Lot ${code}`, { ...words, y: y + 20.4 * MM }, { size: 11, weight: 'bold' })
  dates.forEach(({ word, text }, index) => {
    const weight = word === 'Best before' ? 'bold' : 'regular'
    drawText(pdf, `${word} ${text}`, { ...words, y: y + (25.4 + index * 3.1) * MM }, { size: 7.4, weight })
  })
}
