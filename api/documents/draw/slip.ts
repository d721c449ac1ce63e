import { BRAND } from '#domain/brand.ts'
import type { SlipFacts } from '#domain/documents/print-facts.ts'
import { drawMark, shownDay } from './head.ts'
import { drawQr } from './qr.ts'
import { HUSK, MUTED, rule } from './sheet.ts'
import { type Box, drawText, INK, lineHeight, linesOf, type Pdf, textHeight } from './text.ts'

/** A5 in points, upright. */
const PAGE = { width: 419.53, height: 595.28 }
const MARGIN = 28
const INNER = PAGE.width - 2 * MARGIN
const FOOT = 34
const BOTTOM = PAGE.height - MARGIN - FOOT
const COUNT = 34
const TICK = 22
const TEXT = INNER - COUNT - TICK
const QR = 58

const TITLE = { size: 9.6, weight: 'bold' } as const
const NOTE = { size: 7.6, color: MUTED } as const
const LABEL = { size: 7, weight: 'bold', color: MUTED } as const
const PAD = 6

type Item = SlipFacts['items'][number]

/** A slip may take several pages; each has the order's number and its own count of pages. */
export function drawSlip(pdf: Pdf, slip: SlipFacts, origin: string): void {
  addPage(pdf)
  const first = pdf.bufferedPageRange().count - 1
  let y = drawHeadOf(pdf, slip)
  y = drawItemsHead(pdf, y)
  for (const item of slip.items) {
    const height = itemHeight(pdf, item)
    if (y + height > BOTTOM) y = drawItemsHead(pdf, nextPage(pdf))
    drawItem(pdf, item, y)
    y += height
    rule(pdf, y, { x: MARGIN, length: INNER })
  }
  drawEnd(pdf, slip, { origin, y: y + 10 })
  drawFeetOf(pdf, slip, first)
}

const addPage = (pdf: Pdf) => pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })

const nextPage = (pdf: Pdf) => {
  addPage(pdf)
  return MARGIN
}

function drawHeadOf(pdf: Pdf, { orderNumber, placedOn, to, tote }: SlipFacts): number {
  const half = { x: MARGIN + INNER / 2, width: INNER / 2 }
  drawMark(pdf, MARGIN + 11, MARGIN + 11, 11)
  drawText(pdf, BRAND.name, { x: MARGIN + 29, y: MARGIN - 1, width: 160 }, { size: 17, weight: 'display' })
  let right = drawText(
    pdf,
    'Packing slip',
    { ...half, y: MARGIN },
    { size: 15, weight: 'display', align: 'right' },
  )
  right = drawText(pdf, orderNumber, { ...half, y: right + 2 }, { size: 10, weight: 'bold', align: 'right' })
  const notes = [`of ${shownDay(placedOn)}`, ...(tote ? [`Wave ${tote.wave}, tote ${tote.tote}`] : [])]
  for (const note of notes) right = drawText(pdf, note, { ...half, y: right }, { ...NOTE, align: 'right' })
  const width = INNER * 0.6
  let left = drawText(pdf, 'Packed for', { x: MARGIN, y: MARGIN + 34, width }, LABEL) + 1
  left = drawText(pdf, to.name, { x: MARGIN, y: left, width }, { size: 10, weight: 'bold' })
  for (const line of to.lines) left = drawText(pdf, line, { x: MARGIN, y: left, width }, { size: 8.6 })
  return Math.max(left, right) + 12
}

function drawItemsHead(pdf: Pdf, y: number): number {
  const height = 17
  pdf.rect(MARGIN, y, INNER, height).fill(HUSK)
  drawText(pdf, 'Pieces', { x: MARGIN + 4, y: y + 4, width: COUNT }, LABEL)
  drawText(pdf, 'What is inside, and its lot', { x: MARGIN + COUNT, y: y + 4, width: TEXT }, LABEL)
  return y + height
}

const notesOf = ({ parts, lots, takenOut }: Item): string[] => [
  ...(takenOut > 0
    ? [
        `${takenOut} of ${takenOut === 1 ? 'it is' : 'them are'} not inside and ${takenOut === 1 ? 'is' : 'are'} paid back`,
      ]
    : []),
  ...(parts.length > 0 ? [parts.join(' · ')] : []),
  ...lots.map(
    ({ code, bestBefore, quantity }) =>
      `${lots.length > 1 ? `${quantity} × ` : ''}Lot ${code}, best before ${shownDay(bestBefore)}`,
  ),
]

const nameOf = ({ title, size }: Item) => (size ? `${title}, ${size}` : title)

const itemHeight = (pdf: Pdf, item: Item): number =>
  textHeight(pdf, nameOf(item), TITLE, TEXT) +
  notesOf(item).reduce((sum, note) => sum + textHeight(pdf, note, NOTE, TEXT), 0) +
  2 * PAD

/** What is not in the parcel, at a glance. */
function strike(pdf: Pdf, text: string, { x, y, width }: Box): void {
  for (const [nth, line] of linesOf(pdf, text, TITLE, width).entries()) {
    const middle = y + lineHeight(TITLE) * nth + TITLE.size * 0.68
    pdf
      .moveTo(x, middle)
      .lineTo(x + line.width, middle)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke()
  }
}

function drawItem(pdf: Pdf, item: Item, y: number): void {
  const count = { size: 13, weight: 'bold' } as const
  drawText(pdf, String(item.quantity), { x: MARGIN + 4, y: y + PAD - 2, width: COUNT }, count)
  const box = { x: MARGIN + COUNT, width: TEXT }
  let below = drawText(pdf, nameOf(item), { ...box, y: y + PAD }, TITLE)
  if (item.quantity === 0) strike(pdf, nameOf(item), { ...box, y: y + PAD })
  for (const note of notesOf(item)) below = drawText(pdf, note, { ...box, y: below }, NOTE)
  pdf
    .rect(MARGIN + INNER - 13, y + PAD, 11, 11)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
}

/** The code opens the page of the only lot, or the page on which the code of any pack can be typed. */
function drawEnd(
  pdf: Pdf,
  { items, isGlass }: SlipFacts,
  { origin, y: top }: { origin: string; y: number },
): void {
  const y = top + QR > BOTTOM ? nextPage(pdf) : top
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const codes = [...new Set(items.flatMap(({ lots }) => lots.map(({ code }) => code)))]
  const width = INNER - QR - 18
  let below = drawText(
    pdf,
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    { x: MARGIN, y, width },
    { size: 11, weight: 'bold' },
  )
  if (codes.length > 0) drawQr(pdf, origin + tracePath(codes), { x: MARGIN + INNER - QR, y, size: QR })
  if (isGlass)
    below = drawText(pdf, GLASS_WORDS, { x: MARGIN, y: below + 3, width }, { size: 8.6, weight: 'bold' })
  const words = [
    ...(codes.length > 0 ? [traceWords(codes)] : []),
    'Something is missing or broken? Tell us within 3 days:',
    `${BRAND.care.email}, ${BRAND.care.phone.display}`,
  ]
  below += 3
  for (const text of words) below = drawText(pdf, text, { x: MARGIN, y: below, width }, { size: 7.8 }) + 2
}

/** For who packs it, and for who opens it. */
const GLASS_WORDS = 'Glass: each piece is wrapped on its own. Open with care.'

const tracePath = (codes: readonly string[]) => (codes.length === 1 ? `/trace/${codes[0]}` : '/trace')

const traceWords = (codes: readonly string[]) =>
  codes.length === 1
    ? 'The code shows where it grew, when it was made and what the laboratory found.'
    : 'Scan the code and type the lot on your pack: where it grew, when it was made, what the laboratory found.'

function drawFeetOf(pdf: Pdf, { orderNumber }: SlipFacts, first: number): void {
  const last = pdf.bufferedPageRange().count - 1
  for (let page = first; page <= last; page += 1) {
    pdf.switchToPage(page)
    const y = PAGE.height - MARGIN - 8
    rule(pdf, y - 6, { x: MARGIN, length: INNER })
    const style = { size: 6.8, color: MUTED } as const
    drawText(pdf, `${BRAND.name} · ${orderNumber}`, { x: MARGIN, y, width: INNER - 70 }, style)
    const place = `Page ${page - first + 1} of ${last - first + 1}`
    drawText(pdf, place, { x: MARGIN + INNER - 70, y, width: 70 }, { ...style, align: 'right' })
  }
}
