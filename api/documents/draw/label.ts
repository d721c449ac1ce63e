import { BRAND, officeLine } from '#domain/brand.ts'
import type { LabelFacts } from '#domain/documents/print-facts.ts'
import { drawCode128 } from './code128.ts'
import { rule } from './sheet.ts'
import { type Box, drawText, INK, type Pdf, textHeight } from './text.ts'

const POINTS_PER_MM = 72 / 25.4
/** 100 × 150 mm, as label printers have it. Everything is black: they print no colours. */
const PAGE = { width: 100 * POINTS_PER_MM, height: 150 * POINTS_PER_MM }
const MARGIN = 17
const INNER = PAGE.width - 2 * MARGIN
const SIZES = [12.5, 11, 9.5, 8.2, 7, 6] as const
const PIN_TOP = 226
const BARS = { y: 274, height: 66 }
const FOOT = 372

export const shownWeight = (grams: number): string => `${(grams / 1000).toFixed(1)} kg`

/** A parcel's label: the address, and its number as Code 128. */
export function drawLabel(pdf: Pdf, label: LabelFacts): void {
  pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
  const { orderNumber, carrier, trackingNumber, to, weight } = label
  drawText(pdf, BRAND.name, box(MARGIN - 2, 130), { size: 17, weight: 'display' })
  drawText(pdf, carrier.toUpperCase(), right(MARGIN + 3, 130), { size: 12, weight: 'bold', align: 'right' })
  line(pdf, 44, 1.4)
  drawText(pdf, 'DELIVER TO', box(52), { size: 7.5, weight: 'bold' })
  drawAddress(pdf, label)
  drawText(pdf, to.zip, box(PIN_TOP, 150), { size: 26, weight: 'bold' })
  if (to.phone) drawText(pdf, to.phone, right(PIN_TOP + 13, 150), { size: 9.5, align: 'right' })
  line(pdf, BARS.y - 10)
  const number = trackingNumber ?? orderNumber
  drawCode128(pdf, number, { x: MARGIN, width: INNER, ...BARS })
  drawCentred(pdf, groups(number), BARS.y + BARS.height + 5)
  line(pdf, FOOT - 6)
  drawText(pdf, orderNumber, box(FOOT, 130), { size: 9.5, weight: 'bold' })
  const rest = [...(weight === null ? [] : [shownWeight(weight)]), 'PREPAID'].join('   ')
  drawText(pdf, rest, right(FOOT, 130), { size: 9.5, weight: 'bold', align: 'right' })
  const back = `If not delivered, return to ${BRAND.legalName}, ${officeLine()}. ${BRAND.care.phone.display}`
  drawText(pdf, back, box(FOOT + 15), { size: 6.6 })
}

const box = (y: number, width = INNER): Box => ({ x: MARGIN, y, width })
const right = (y: number, width: number): Box => ({ x: PAGE.width - MARGIN - width, y, width })
const line = (pdf: Pdf, y: number, width = 0.8) =>
  rule(pdf, y, { color: INK, width, x: MARGIN, length: INNER })

/** As large as the place allows; a long address becomes smaller. */
function drawAddress(pdf: Pdf, { to }: LabelFacts): void {
  const place = PIN_TOP - 4 - 64
  const heightOf = (size: number) =>
    textHeight(pdf, to.name, { size: size + 2, weight: 'bold' }, INNER) +
    to.lines.reduce((sum, text) => sum + textHeight(pdf, text, { size }, INNER), 0)
  const size = SIZES.find((one) => heightOf(one) <= place) ?? 6
  let y = drawText(pdf, to.name, box(64), { size: size + 2, weight: 'bold' })
  for (const text of to.lines) y = drawText(pdf, text, box(y), { size })
}

/** DL 4410 2291 77: easier to compare by eye. */
const groups = (text: string) =>
  text.includes('-') ? text : (text.match(/^[A-Z]+|.{1,4}/g)?.join(' ') ?? text)

function drawCentred(pdf: Pdf, text: string, y: number): void {
  const style = { size: 11, weight: 'bold' } as const
  const width = pdf.widthOfString(text)
  drawText(pdf, text, { x: Math.max(MARGIN, (PAGE.width - width) / 2), y, width: INNER }, style)
}
