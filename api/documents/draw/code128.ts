import bwipjs from 'bwip-js/node'
import { INK, type Pdf } from './text.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Free space on both sides, in modules: scanners need it. */
const QUIET = 10

/** A Code 128 barcode as vector bars that fill the width, with its quiet zone. */
export function drawCode128(pdf: Pdf, text: string, { x, y, width, height }: Box): void {
  const [symbol] = bwipjs.raw('code128', text)
  // Widths of bars and spaces in turn, in modules.
  const widths = symbol && 'sbs' in symbol ? symbol.sbs : []
  const modules = widths.reduce((sum, one) => sum + one, 0) + 2 * QUIET
  const module = width / modules
  pdf.fillColor(INK)
  let left = x + QUIET * module
  widths.forEach((wide, index) => {
    if (index % 2 === 0) pdf.rect(left, y, wide * module, height)
    left += wide * module
  })
  pdf.fill()
}
