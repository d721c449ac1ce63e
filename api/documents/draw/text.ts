import type PDFDocument from 'pdfkit'
import { type FontRun, fontFile, fontRuns, type Weight } from './fonts.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type TextStyle = { size: number; weight?: Weight; color?: string; align?: 'left' | 'right' }
export type Box = { x: number; y: number; width: number }

export const INK = '#15271C'
/** The height of a line as a multiple of the font's size. */
const LINE = 1.32

type Piece = FontRun & { width: number }
type Line = { pieces: Piece[]; width: number }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const measure = (pdf: Pdf, { font, text }: FontRun, size: number): Piece => ({
  font,
  text,
  width: pdf.font(fontFile(font)).fontSize(size).widthOfString(text),
})

const piecesOf = (pdf: Pdf, text: string, { size, weight = 'regular' }: TextStyle): Piece[] =>
  fontRuns(text, weight).map((run) => measure(pdf, run, size))

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

/** Words with the space after them; a word that is wider than the line is cut between letters. */
function wordsOf(pdf: Pdf, text: string, style: TextStyle, width: number): Piece[][] {
  const words = (text.match(/\S+\s*/g) ?? []).map((word) => ({ word, pieces: piecesOf(pdf, word, style) }))
  return words.flatMap(({ word, pieces }) => {
    if (widthOf(pieces) <= width) return [pieces]
    return [...graphemes.segment(word)].map(({ segment }) => piecesOf(pdf, segment, style))
  })
}

export function linesOf(pdf: Pdf, text: string, style: TextStyle, width: number): Line[] {
  const lines: Line[] = [{ pieces: [], width: 0 }]
  for (const word of wordsOf(pdf, text, style, width)) {
    const wordWidth = widthOf(word)
    const current = lines.at(-1)
    if (current && (current.width + wordWidth <= width + 2 || current.pieces.length === 0)) {
      current.pieces.push(...word)
      current.width += wordWidth
    } else lines.push({ pieces: [...word], width: wordWidth })
  }
  return lines
}

export const lineHeight = ({ size }: TextStyle): number => size * LINE

export const textHeight = (pdf: Pdf, text: string, style: TextStyle, width: number): number =>
  linesOf(pdf, text, style, width).length * lineHeight(style)

/** Draws a wrapped text and gives the y below it. */
export function drawText(pdf: Pdf, text: string, { x, y, width }: Box, style: TextStyle): number {
  let top = y
  for (const line of linesOf(pdf, text, style, width)) {
    drawLine(pdf, line, { x, y: top, width }, style)
    top += lineHeight(style)
  }
  return top
}

function drawLine(
  pdf: Pdf,
  line: Line,
  { x, y, width }: Box,
  { size, color = INK, align = 'left' }: TextStyle,
) {
  const pieces = joined(line.pieces)
  let left = align === 'right' ? x + width - widthOf(pieces.map((run) => measure(pdf, run, size))) : x
  pdf.fillColor(color)
  for (const run of pieces) {
    const { width: runWidth } = measure(pdf, run, size)
    // Fonts of different scripts have different heights; they share the baseline.
    pdf.text(run.text, left, y + size, { lineBreak: false, baseline: 'alphabetic' })
    left += runWidth
  }
}

/** Neighbouring pieces of one font become one text, so that a reader selects and copies whole words. */
function joined(pieces: readonly Piece[]): FontRun[] {
  const runs: FontRun[] = []
  for (const { font, text } of pieces) {
    const last = runs.at(-1)
    if (last?.font === font) last.text += text
    else runs.push({ font, text })
  }
  const end = runs.at(-1)
  if (end) end.text = end.text.trimEnd()
  return runs
}

/** The bytes of a document, when it has ended. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise<Buffer>((done, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', fail)
  })
}
