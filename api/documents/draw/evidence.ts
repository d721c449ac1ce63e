import PDFDocument from 'pdfkit'
import { BRAND } from '#domain/brand.ts'
import type { EvidenceFacts } from '#domain/documents/evidence-facts.ts'
import { drawContent } from './draw-document.ts'
import { drawListHead } from './list-head.ts'
import { drawFeet, INNER, MARGIN, MUTED, room } from './sheet.ts'
import { type Column, drawTable } from './table.ts'
import { bytesOf, drawText, type Pdf } from './text.ts'

const WHEN = 118

/** By the mill's clock, as banks in India read it. */
const shownTime = (at: string) =>
  `${new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' })} IST`

const when = { head: 'When', width: WHEN, text: ({ at }: { at: string }) => shownTime(at) }
const column = <Row>(head: string, width: number, text: (row: Row) => string): Column<Row> => ({
  head,
  width,
  text,
})

type Section<Row> = { title: string; none: string; columns: readonly Column<Row>[]; rows: readonly Row[] }

function drawSection<Row>(pdf: Pdf, { title, none, columns, rows }: Section<Row>, top: number): number {
  const y = drawText(
    pdf,
    title,
    { x: MARGIN, y: room(pdf, top + 14, 80), width: INNER },
    { size: 12, weight: 'bold' },
  )
  if (rows.length > 0) return drawTable(pdf, columns, rows, y + 4)
  return drawText(pdf, none, { x: MARGIN, y: y + 4, width: INNER }, { size: 8.2, color: MUTED })
}

function drawOrder(pdf: Pdf, facts: EvidenceFacts, top: number): number {
  const { to, items, steps } = facts
  const address = [to.name, ...to.lines].join(', ')
  const y = drawText(pdf, `Sent to: ${address}`, { x: MARGIN, y: top, width: INNER }, { size: 8.6 })
  type Item = EvidenceFacts['items'][number]
  const bought = drawSection<Item>(
    pdf,
    {
      title: 'What was ordered',
      none: 'Nothing.',
      rows: items,
      columns: [
        column('Product', INNER - 230, ({ title }) => title),
        column('Size', 90, ({ size }) => size),
        { head: 'Pieces', width: 60, align: 'right', text: ({ quantity }) => String(quantity) },
        { head: 'Amount', width: 80, align: 'right', text: ({ amount }) => amount },
      ],
    },
    y,
  )
  const columns = [when, column('Status', INNER - WHEN, ({ what }: { what: string }) => what)]
  return drawSection(pdf, { title: 'The way of the order', none: 'No step.', rows: steps, columns }, bought)
}

/** The proof for a bank as one file: the order, its payments, the parcel's way, our messages and the invoice. */
export function drawEvidence(facts: EvidenceFacts, origin: string): Promise<Buffer> {
  const info = { Title: `Order ${facts.orderNumber}`, Author: BRAND.legalName }
  const pdf = new PDFDocument({ autoFirstPage: false, bufferPages: true, lang: 'en-IN', info })
  const finished = bytesOf(pdf)
  const notes = [`Placed ${shownTime(facts.placedAt)}`, `Total ${facts.total}`]
  let y = drawListHead(pdf, { title: 'Proof of an order', subject: facts.orderNumber, notes })
  y = drawOrder(pdf, facts, y)
  y = drawSection(pdf, { title: 'Payments', none: 'None.', rows: facts.payments, columns: PAYMENTS }, y)
  const parcel = facts.parcel ? `The parcel: ${facts.parcel}` : 'The parcel'
  const none = 'The carrier has reported nothing.'
  y = drawSection(pdf, { title: parcel, none, rows: facts.scans, columns: SCANS }, y)
  drawSection(
    pdf,
    { title: 'Messages to the customer', none: 'None.', rows: facts.messages, columns: MESSAGES },
    y,
  )
  if (facts.invoice) {
    pdf.addPage({ size: 'A4', margin: 0 })
    drawContent(pdf, facts.invoice, origin)
  }
  drawFeet(pdf, `${BRAND.name} · Proof of order ${facts.orderNumber}`)
  pdf.end()
  return finished
}

const PAYMENTS: Column<EvidenceFacts['payments'][number]>[] = [
  when,
  column('What', 150, ({ what }) => what),
  column('Reference', INNER - WHEN - 230, ({ ref }) => ref),
  { head: 'Amount', width: 80, align: 'right', text: ({ amount }) => amount },
]
const SCANS: Column<EvidenceFacts['scans'][number]>[] = [
  when,
  column('What the carrier says', INNER - WHEN - 150, ({ what }) => what),
  column('Where', 150, ({ place }) => place),
]
const MESSAGES: Column<EvidenceFacts['messages'][number]>[] = [
  when,
  column('What', INNER - WHEN - 160, ({ what }) => what),
  column('By', 80, ({ by }) => by),
  column('State', 80, ({ state }) => state),
]
