import PDFDocument from 'pdfkit'
import { BRAND } from '#domain/brand.ts'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import type { ParcelFacts, PrintJob } from '#domain/documents/print-facts.ts'
import { drawDocumentPages } from './draw-document.ts'
import { drawHandOver } from './hand-over.ts'
import { drawLabel } from './label.ts'
import { drawPickList } from './pick-list.ts'
import { A4 } from './sheet.ts'
import { drawSlip } from './slip.ts'
import { drawStickers } from './stickers.ts'
import { bytesOf, type Pdf } from './text.ts'

const TITLES = {
  SLIPS: 'Packing slips',
  LABELS: 'Parcel labels',
  INVOICES: 'Invoices',
  PARCELS: 'Papers of parcels',
  PICK_LIST: 'Pick list',
  HAND_OVER: 'Hand-over list',
  STICKERS: 'Batch stickers',
} as const satisfies Record<PrintJob['kind'], string>

/** Draws all papers of a job into one file, each beginning on a page of its own. */
export function drawPrint(job: PrintJob, origin: string): Promise<Buffer> {
  const info = { Title: TITLES[job.kind], Author: BRAND.legalName }
  const pdf = new PDFDocument({ ...A4, autoFirstPage: false, bufferPages: true, lang: 'en-IN', info })
  const finished = bytesOf(pdf)
  drawPapers(pdf, job, origin)
  pdf.end()
  return finished
}

function drawPapers(pdf: Pdf, job: PrintJob, origin: string): void {
  switch (job.kind) {
    case 'SLIPS':
      for (const slip of job.papers) drawSlip(pdf, slip, origin)
      break
    case 'LABELS':
      for (const label of job.papers) drawLabel(pdf, label)
      break
    case 'INVOICES':
      for (const invoice of job.papers) drawInvoice(pdf, invoice, origin)
      break
    case 'PARCELS':
      for (const parcel of job.papers) drawParcel(pdf, parcel, origin)
      break
    case 'PICK_LIST':
      for (const list of job.papers) drawPickList(pdf, list)
      break
    case 'HAND_OVER':
      for (const list of job.papers) drawHandOver(pdf, list)
      break
    case 'STICKERS':
      for (const sticker of job.papers) drawStickers(pdf, sticker, origin)
  }
}

function drawInvoice(pdf: Pdf, invoice: DocumentFacts, origin: string): void {
  pdf.addPage(A4)
  drawDocumentPages(pdf, invoice, origin)
}

function drawParcel(pdf: Pdf, { label, slip, invoice }: ParcelFacts, origin: string): void {
  drawLabel(pdf, label)
  drawSlip(pdf, slip, origin)
  if (invoice) drawInvoice(pdf, invoice, origin)
}
