import { encode } from 'uqr'
import { INK, type Pdf } from './text.ts'

/** A QR code as vector squares, without its quiet zone. */
export function drawQr(
  pdf: Pdf,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data, size: cells } = encode(address, { border: 0 })
  const cell = size / cells
  pdf.fillColor(INK)
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (isDark) pdf.rect(x + column * cell, y + line * cell, cell, cell)
    })
  })
  pdf.fill()
}
