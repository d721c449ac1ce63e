import { BRAND } from '#domain/brand.ts'
import type { HandOverFacts } from '#domain/documents/print-facts.ts'
import { shownDay } from './head.ts'
import { shownWeight } from './label.ts'
import { drawListHead } from './list-head.ts'
import { drawFeet, INNER, MARGIN, MUTED, room, rule } from './sheet.ts'
import { type Column, drawTable } from './table.ts'
import { drawText, INK, type Pdf } from './text.ts'

type Parcel = HandOverFacts['parcels'][number] & { nth: number }

const COLUMNS: Column<Parcel>[] = [
  { head: '', width: 28, align: 'right', text: ({ nth }) => String(nth) },
  { head: 'Order', width: 104, text: ({ orderNumber }) => orderNumber, isBold: true },
  { head: 'Tracking number', width: 132, text: ({ trackingNumber }) => trackingNumber ?? '–' },
  { head: 'To', width: INNER - 28 - 104 - 132 - 60 - 44, text: ({ place }) => place },
  {
    head: 'Weight',
    width: 60,
    align: 'right',
    text: ({ weight }) => (weight === null ? '–' : shownWeight(weight)),
  },
  { head: 'Taken', width: 44, align: 'right', text: () => '[   ]' },
]

const SIGNATURE = 74

/** What a courier takes, with a line on which the courier signs for it. */
export function drawHandOver(pdf: Pdf, { carrier, day, parcels }: HandOverFacts): void {
  const count = `${parcels.length} ${parcels.length === 1 ? 'parcel' : 'parcels'}`
  const grams = parcels.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  const top = drawListHead(pdf, {
    title: 'Hand-over list',
    subject: carrier,
    notes: [shownDay(day), grams > 0 ? `${count}, ${shownWeight(grams)}` : count],
  })
  const rows = parcels.map((parcel, index) => ({ ...parcel, nth: index + 1 }))
  const y = room(pdf, drawTable(pdf, COLUMNS, rows, top, 1.2) + 14, SIGNATURE)
  const half = (INNER - 30) / 2
  drawSignature(pdf, 'Handed over by, for the mill', { x: MARGIN, y, width: half })
  drawSignature(pdf, `Received for ${carrier}: name, signature and time`, {
    x: MARGIN + half + 30,
    y,
    width: half,
  })
  drawFeet(pdf, `${BRAND.name} · Hand-over to ${carrier}, ${shownDay(day)}`)
}

function drawSignature(
  pdf: Pdf,
  words: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  rule(pdf, y + 48, { color: INK, width: 0.8, x, length: width })
  drawText(pdf, words, { x, y: y + 53, width }, { size: 7.6, color: MUTED })
}
