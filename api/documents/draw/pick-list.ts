import { BRAND } from '#domain/brand.ts'
import type { PickListFacts } from '#domain/documents/print-facts.ts'
import { shownDay } from './head.ts'
import { drawListHead } from './list-head.ts'
import { drawFeet, INNER, MARGIN, room } from './sheet.ts'
import { type Column, drawTable } from './table.ts'
import { drawText, type Pdf, textHeight } from './text.ts'

type Stop = PickListFacts['stops'][number]

const CHILLI = '#8C2412'
const ROSE = '#F8E4DC'
/** It is read at arm's length. */
const LARGE = 1.35

const COLUMNS: Column<Stop>[] = [
  { head: 'Shelf', width: 56, text: ({ shelf }) => shelf ?? '–', isBold: true },
  {
    head: 'Take from the shelf',
    width: INNER - 56 - 40 - 170 - 44,
    text: ({ title, size }) => `${title}, ${size}`,
    notes: ({ lotCode, bestBefore }) =>
      lotCode && bestBefore ? [`Lot ${lotCode}, best before ${shownDay(bestBefore)}`] : ['Not kept by lot'],
    isBold: true,
  },
  { head: 'Take', width: 40, text: ({ take }) => String(take), isBold: true },
  {
    head: 'Into totes',
    width: 170,
    text: ({ totes }) => totes.map(({ tote, quantity }) => `${tote} × ${quantity}`).join(',  '),
  },
  { head: 'Done', width: 44, align: 'right', text: () => '[   ]' },
]

/** The way through the shelves on paper, for the day that the phones stay silent. */
export function drawPickList(pdf: Pdf, list: PickListFacts): void {
  const pieces = list.stops.reduce((sum, { take }) => sum + take, 0)
  const counts = `${list.totes} totes, ${list.stops.length} stops, ${pieces} pieces`
  let y = drawListHead(pdf, {
    title: 'Pick list',
    subject: `Wave ${list.wave}`,
    notes: [counts, `${list.picker}, ${list.startedAt}`],
  })
  y = drawShortages(pdf, list, y)
  drawTable(pdf, COLUMNS, list.stops, y, LARGE)
  drawFeet(pdf, `${BRAND.name} · Pick list of wave ${list.wave}`)
}

/** What nobody will find on the shelf stands before the way. */
function drawShortages(pdf: Pdf, { shortages }: PickListFacts, top: number): number {
  if (shortages.length === 0) return top
  const title = { size: 8.6, weight: 'bold', color: CHILLI } as const
  const text = { size: 8.6, color: CHILLI } as const
  const lines = shortages.map(
    ({ tote, title: name, size, quantity }) => `Tote ${tote}: ${name}, ${size}, ${quantity} short`,
  )
  const width = INNER - 20
  const height = lines.reduce((sum, one) => sum + textHeight(pdf, one, text, width), 0) + 30
  const y = room(pdf, top, height)
  pdf.rect(MARGIN, y, INNER, height - 4).fill(ROSE)
  let below = drawText(pdf, 'Short before anybody walks', { x: MARGIN + 10, y: y + 7, width }, title)
  for (const one of lines) below = drawText(pdf, one, { x: MARGIN + 10, y: below, width }, text)
  return y + height + 4
}
