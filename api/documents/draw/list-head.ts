import { BRAND } from '#domain/brand.ts'
import { drawMark } from './head.ts'
import { A4, INNER, MARGIN, rule } from './sheet.ts'
import { drawText, INK, type Pdf } from './text.ts'

type ListHead = { title: string; subject: string; notes: readonly string[] }

/** Begins a list on a new A4 page: the shop on the left, what the list is on the right. Gives the y below. */
export function drawListHead(pdf: Pdf, { title, subject, notes }: ListHead): number {
  pdf.addPage(A4)
  const half = { x: MARGIN + INNER / 2, width: INNER / 2 }
  drawMark(pdf, MARGIN + 13, MARGIN + 13, 13)
  drawText(pdf, BRAND.name, { x: MARGIN + 34, y: MARGIN, width: 220 }, { size: 20, weight: 'display' })
  let y = drawText(pdf, title, { ...half, y: MARGIN }, { size: 20, weight: 'display', align: 'right' })
  y = drawText(pdf, subject, { ...half, y: y + 2 }, { size: 11, weight: 'bold', align: 'right' })
  for (const note of notes) y = drawText(pdf, note, { ...half, y }, { size: 8.6, align: 'right' })
  rule(pdf, y + 8, { color: INK, width: 1 })
  return y + 18
}
