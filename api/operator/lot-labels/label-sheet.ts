import { readFileSync } from 'node:fs'
import { escapeXml } from '#kit/escape-xml.ts'
import { LABEL, type LabelFacts, lotLabel } from './lot-label.ts'

const A4 = { width: 210, height: 297 } as const
const COLUMNS = 3
const ROWS = 7
const GUTTER = 2.54
const LEFT = (A4.width - COLUMNS * LABEL.width - (COLUMNS - 1) * GUTTER) / 2
const TOP = (A4.height - ROWS * LABEL.height) / 2
const MARK = { length: 4, gap: 1.5 } as const

export const LABELS_PER_SHEET = COLUMNS * ROWS

const number = (value: number) => Number(value.toFixed(3))
const countTo = (count: number) => Array.from({ length: count }, (_, index) => index)

const columns = countTo(COLUMNS).map((column) => number(LEFT + column * (LABEL.width + GUTTER)))
const rows = countTo(ROWS).map((row) => number(TOP + row * LABEL.height))

/** An A4 sheet of one lot's labels as SVG, with cut marks in the margins. Its fonts are in the file. */
export function labelSheet(facts: LabelFacts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${A4.width}mm" height="${A4.height}mm" viewBox="0 0 ${A4.width} ${A4.height}">
<title>${escapeXml(`Lot ${facts.code}, ${facts.title}`)}</title>
<style>${fontFaces()}
@page { size: A4; margin: 0 }
text { font-family: 'Anek Latin', Arial, sans-serif; fill: #15271c }
.title { font-family: 'Rozha One', Georgia, serif }</style>
<defs><g id="label">${lotLabel(facts)}</g></defs>
<path fill="#fff" d="M0 0h${A4.width}v${A4.height}H0z"/>
${rows.flatMap((y) => columns.map((x) => `<use href="#label" x="${x}" y="${y}"/>`)).join('\n')}
<path d="${cutMarks()}" fill="none" stroke="#000" stroke-width=".1"/>
</svg>
`
}

/** Short lines outside the labels, along which the sheet is cut. */
function cutMarks(): string {
  const acrossAt = [...rows, number(TOP + ROWS * LABEL.height)]
  const downAt = columns.flatMap((x) => [x, number(x + LABEL.width)])
  const [left, right] = [LEFT - MARK.gap - MARK.length, A4.width - LEFT + MARK.gap].map(number)
  const [top, bottom] = [TOP - MARK.gap - MARK.length, A4.height - TOP + MARK.gap].map(number)
  const across = acrossAt.flatMap((y) => [left, right].map((x) => `M${x} ${y}h${MARK.length}`))
  const down = downAt.flatMap((x) => [top, bottom].map((y) => `M${x} ${y}v${MARK.length}`))
  return [...across, ...down].join('')
}

const FONTS = [
  { family: 'Rozha One', weight: 400, file: 'rozha-latin' },
  { family: 'Anek Latin', weight: 400, file: 'anek-latin' },
  { family: 'Anek Latin', weight: 600, file: 'anek-latin-semibold' },
] as const

const fontFaces = () =>
  FONTS.map(({ family, weight, file }) => {
    const bytes = readFileSync(new URL(`../../documents/fonts/${file}.ttf`, import.meta.url))
    const source = `data:font/ttf;base64,${bytes.toString('base64')}`
    return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(${source}) }`
  }).join('\n')
