import PDFDocument from 'pdfkit'
import { BRAND } from '#domain/brand.ts'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import { formatMoney } from '#domain/price-display.ts'
import { hsnColumns, lineColumns } from './columns.ts'
import { drawHead, drawParties, shownMonth, titleOf } from './head.ts'
import { drawQr } from './qr.ts'
import { A4, drawFeet, INNER, MARGIN, MUTED, room, rule } from './sheet.ts'
import { drawTable } from './table.ts'
import { bytesOf, drawText, INK, type Pdf } from './text.ts'

const QR_SIZE = 62
const NOTE = { size: 7.2, color: MUTED } as const

/** Draws a document as PDF. The same facts give the same bytes. */
export function drawDocument(facts: DocumentFacts, origin: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...A4,
    bufferPages: true,
    lang: 'en-IN',
    info: infoOf(facts),
  })
  const finished = bytesOf(pdf)
  drawDocumentPages(pdf, facts, origin)
  pdf.end()
  return finished
}

/** Draws a document from the open page on, which is its first one. */
export function drawDocumentPages(pdf: Pdf, facts: DocumentFacts, origin: string): void {
  const first = pdf.bufferedPageRange().count - 1
  drawContent(pdf, facts, origin)
  drawFeet(pdf, `${BRAND.name} · ${titleOf(facts)} ${facts.number}`, first)
}

/** Draws the content from the top of the open page, without the feet of its pages. */
export function drawContent(pdf: Pdf, facts: DocumentFacts, origin: string): void {
  let y = drawParties(pdf, facts, drawHead(pdf, facts))
  y = drawTable(pdf, lineColumns(facts), facts.lines, y)
  y = drawTotals(pdf, facts, y + 8)
  if (facts.tax !== 'NONE') y = drawTable(pdf, hsnColumns(facts), facts.hsn, y + 12)
  drawNotes(pdf, facts, origin, y + 12)
}

const infoOf = (facts: DocumentFacts) => ({
  Title: `${titleOf(facts)} ${facts.number}`,
  Author: BRAND.legalName,
  CreationDate: new Date(`${facts.issuedOn}T00:00:00Z`),
})

/** The sums, with the total in figures and words. */
function drawTotals(pdf: Pdf, facts: DocumentFacts, top: number): number {
  const shown = (amount: DocumentFacts['totals']['gross']) => formatMoney(amount, facts.currency, 'exact')
  const { taxable, cgst, sgst, igst, gross } = facts.totals
  const stateTax = facts.tax === 'UT' ? 'UTGST' : 'SGST'
  const halves = [
    ['CGST', shown(cgst)],
    [stateTax, shown(sgst)],
  ]
  const taxes = facts.tax === 'NONE' ? [] : facts.tax === 'INTERSTATE' ? [['IGST', shown(igst)]] : halves
  const rows = [...(taxes.length > 0 ? [['Taxable value', shown(taxable)], ...taxes] : [])]
  const start = room(pdf, top, rows.length * 12 + 40)
  const width = 190
  const x = MARGIN + INNER - width
  let y = start
  for (const [label = '', amount = ''] of rows) {
    drawText(pdf, label, { x, y, width }, { size: 8.2, color: MUTED })
    y = drawText(pdf, amount, { x, y, width }, { size: 8.2, align: 'right' })
  }
  rule(pdf, y + 3, { color: INK, width: 1, x, length: width })
  drawText(
    pdf,
    facts.kind === 'INVOICE' ? 'Total' : 'Credited',
    { x, y: y + 7, width },
    { size: 11, weight: 'bold' },
  )
  const end = drawText(
    pdf,
    shown(gross),
    { x, y: y + 7, width },
    { size: 11, weight: 'bold', align: 'right' },
  )
  const words = drawText(pdf, 'Amount in words', { x: MARGIN, y: start, width: INNER - width - 24 }, NOTE)
  drawText(pdf, facts.totalInWords, { x: MARGIN, y: words, width: INNER - width - 24 }, { size: 8.6 })
  return end
}

/** The sentences that the law and the customer want, and the code that opens the order. */
function drawNotes(pdf: Pdf, facts: DocumentFacts, origin: string, top: number): void {
  const y = room(pdf, top, QR_SIZE + 10)
  drawQr(pdf, origin + facts.order.path, { x: MARGIN + INNER - QR_SIZE, y, size: QR_SIZE })
  const { name, designation, email, phone } = BRAND.grievanceOfficer
  const notes = [
    ...(facts.rupees ? [rupeeNote(facts.rupees)] : []),
    ...(facts.tax === 'NONE'
      ? [
          'Supply meant for export under letter of undertaking without payment of integrated tax.',
          'No US sales tax is collected; duty may be asked by the carrier.',
        ]
      : []),
    `Questions: ${BRAND.care.email}, ${BRAND.care.phone.display}, ${BRAND.care.hours}.`,
    `${designation}: ${name}, ${email}, ${phone.display}.`,
    'Computer-made, valid without signature.',
  ]
  let below = y
  for (const note of notes)
    below = drawText(pdf, note, { x: MARGIN, y: below, width: INNER - QR_SIZE - 24 }, NOTE)
}

const rupeeNote = ({ total, rate, month }: NonNullable<DocumentFacts['rupees']>) =>
  `Value in rupees: ${formatMoney(total, 'INR', 'exact')} at ₹${rate} for a dollar, the customs rate of ${shownMonth(month)}.`
