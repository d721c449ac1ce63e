import type { Pdf } from './text.ts'
import { drawText } from './text.ts'

export const MARGIN = 34
export const MUTED = '#56614F'
export const RULE = '#CFC9B6'
export const HUSK = '#F4EDDD'
const FOOT = 30

/** A new page of that size. */
export const A4 = { size: 'A4', margin: 0 } as const
/** A4 in points, upright. */
export const WIDTH = 595.28
export const HEIGHT = 841.89
export const INNER = WIDTH - 2 * MARGIN
/** The lowest y of the content. */
export const BOTTOM = HEIGHT - MARGIN - FOOT

/** Moves to a new page unless so much height is left; `onNewPage` draws what every page repeats. */
export function room(
  pdf: Pdf,
  y: number,
  height: number,
  onNewPage: (y: number) => number = (top) => top,
): number {
  if (y + height <= BOTTOM) return y
  pdf.addPage()
  return onNewPage(MARGIN)
}

export function rule(
  pdf: Pdf,
  y: number,
  { color = RULE, width = 0.6, x = MARGIN, length = INNER } = {},
): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + length, y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke()
}

/** Writes the foot of every page from `first` on, when the number of pages is known. */
export function drawFeet(pdf: Pdf, left: string, first = 0): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = first; page < count; page += 1) {
    pdf.switchToPage(page)
    const y = HEIGHT - MARGIN - FOOT / 3
    rule(pdf, y - 6)
    const style = { size: 7, color: MUTED } as const
    drawText(pdf, left, { x: MARGIN, y, width: INNER - 80 }, style)
    drawText(
      pdf,
      `Page ${page - first + 1} of ${count - first}`,
      { x: MARGIN + INNER - 80, y, width: 80 },
      { ...style, align: 'right' },
    )
  }
}
