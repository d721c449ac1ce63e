import { BRAND, officeLine } from '#domain/brand.ts'
import { formatDay } from '#domain/date-display.ts'
import type { DocumentFacts, DocumentParty } from '#domain/documents/document-facts.ts'
import { INNER, MARGIN, MUTED, rule } from './sheet.ts'
import { type Box, drawText, INK, type Pdf } from './text.ts'

const TITLES = { INVOICE: 'Tax Invoice', CREDIT_NOTE: 'Credit Note' } as const
const EXPORT_TITLES = { INVOICE: 'Export Invoice / Receipt', CREDIT_NOTE: 'Export Credit Note' } as const
const SMALL = { size: 7.4, color: MUTED } as const
const FOREST = '#1E4632'

export const titleOf = ({ kind, tax }: DocumentFacts): string =>
  tax === 'NONE' ? EXPORT_TITLES[kind] : TITLES[kind]

/** A day without a time, as every date of record is shown. */
export const shownDay = (day: string): string => formatDay(new Date(`${day}T00:00:00Z`), 'UTC')

/** A month of record: "November 2026". */
export const shownMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The seller on the left; what the document is, on the right. */
export function drawHead(pdf: Pdf, facts: DocumentFacts): number {
  const right = { x: MARGIN + INNER / 2, width: INNER / 2 }
  drawMark(pdf, MARGIN + 13, MARGIN + 13, 13)
  drawText(pdf, BRAND.name, { x: MARGIN + 34, y: MARGIN, width: 220 }, { size: 20, weight: 'display' })
  let left = MARGIN + 36
  const seller = [
    BRAND.legalName,
    officeLine(),
    `GSTIN ${BRAND.gstin} · FSSAI ${BRAND.fssai}`,
    `CIN ${BRAND.cin}`,
  ]
  for (const line of seller) left = drawText(pdf, line, { x: MARGIN, y: left, width: INNER / 2 - 12 }, SMALL)
  let y = drawText(
    pdf,
    titleOf(facts),
    { ...right, y: MARGIN },
    { size: 20, weight: 'display', align: 'right' },
  )
  const facing = [
    [facts.number, 'bold'],
    [shownDay(facts.issuedOn), 'regular'],
    [`Order ${facts.order.number} of ${shownDay(facts.order.placedOn)}`, 'regular'],
    ...(facts.invoice
      ? [[`For invoice ${facts.invoice.number} of ${shownDay(facts.invoice.issuedOn)}`, 'regular']]
      : []),
  ] as const
  y += 4
  for (const [text, weight] of facing) {
    const style = {
      size: weight === 'bold' ? 10 : 8,
      weight: weight === 'bold' ? 'bold' : 'regular',
      align: 'right',
    } as const
    y = drawText(pdf, text ?? '', { ...right, y }, style)
  }
  const below = Math.max(left, y) + 10
  rule(pdf, below, { color: INK, width: 1 })
  return below + 10
}

/** A millstone from above, as in the shop's logo. */
export function drawMark(pdf: Pdf, x: number, y: number, radius: number) {
  pdf.lineWidth(1.2).strokeColor(FOREST)
  pdf.circle(x, y, radius).stroke()
  pdf.circle(x, y, radius * 0.3).stroke()
  for (let furrow = 0; furrow < 12; furrow += 1) {
    const angle = (furrow * Math.PI) / 6
    const [from, to] = [radius * 0.42, radius * 0.86]
    pdf.moveTo(x + from * Math.cos(angle), y + from * Math.sin(angle))
    pdf.lineTo(x + to * Math.cos(angle + 0.42), y + to * Math.sin(angle + 0.42)).stroke()
  }
}

/** Buyer, delivery address, and the facts of the supply, side by side. */
export function drawParties(pdf: Pdf, facts: DocumentFacts, y: number): number {
  const width = (INNER - 2 * 16) / 3
  const column = (index: number): Box => ({ x: MARGIN + index * (width + 16), y, width })
  const supply = [
    `${facts.tax === 'NONE' ? 'Country of destination' : 'Place of supply'}: ${facts.placeOfSupply}`,
    'Reverse charge: No',
    `Currency: ${facts.currency}`,
    ...(facts.payment ? [`Paid by ${facts.payment.method}`, facts.payment.reference] : []),
  ]
  const ends = [
    drawBlock(pdf, 'Billed to', partyLines(facts.buyer), column(0)),
    drawBlock(pdf, 'Delivered to', partyLines(facts.deliverTo), column(1)),
    drawBlock(pdf, 'Supply', supply, column(2)),
  ]
  return Math.max(...ends) + 12
}

function partyLines({ name, firm, lines, state, gstin, phone }: DocumentParty): string[] {
  return [
    ...(firm ? [firm] : []),
    name,
    ...lines,
    ...(state ? [`${state.name} (${state.gstNumber})`] : []),
    ...(gstin ? [`GSTIN ${gstin}`] : []),
    ...(phone ? [phone] : []),
  ]
}

function drawBlock(pdf: Pdf, title: string, lines: readonly string[], { x, y, width }: Box): number {
  let top = drawText(pdf, title, { x, y, width }, { size: 7, weight: 'bold', color: MUTED })
  top += 1
  for (const [index, line] of lines.entries()) {
    top = drawText(
      pdf,
      line,
      { x, y: top, width },
      { size: 8.2, weight: index === 0 && title !== 'Supply' ? 'bold' : 'regular' },
    )
  }
  return top
}
