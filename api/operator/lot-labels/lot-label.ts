import { BRAND } from '#domain/brand.ts'
import { escapeXml } from '#kit/escape-xml.ts'
import { qrPath } from './qr-path.ts'

/** What is printed on a label. `address` is that of the lot's page; `dates` have a word and a text each. */
export type LabelFacts = {
  code: string
  title: string
  dates: readonly { word: string; text: string }[]
  address: string
}

/** In millimetres: 21 such labels are on the usual sheet of self-adhesive labels. */
export const LABEL = { width: 63.5, height: 38.1 } as const
/** A code of 15 mm is read by phones; this one also when it is printed badly. */
const QR = { size: 18, x: 5.2, y: 6 } as const
const INSET = 1.5
const SCOOP = 2.6
const WORDS = { x: 28, width: 31 } as const
const TITLE = { foot: 16.5, size: 4.9, smallestOnOneLine: 4.1 } as const
/** The average width of a letter of the title, in its size. */
const LETTER = 0.56

const number = (value: number) => Number(value.toFixed(3))

/** One label, its origin at the upper left corner. */
export function lotLabel({ code, title, dates, address }: LabelFacts): string {
  const { path, modules } = qrPath(address)
  const scale = number(QR.size / modules)
  return [
    `<path d="${frame()}" fill="none" stroke="#15271c" stroke-width=".35"/>`,
    `<path transform="translate(${QR.x} ${QR.y}) scale(${scale})" d="${path}" shape-rendering="crispEdges"/>`,
    text({ x: QR.x + QR.size / 2, y: 28.6, size: 2.2, anchor: 'middle' }, 'Scan for its tests'),
    text({ x: QR.x + QR.size / 2, y: 31.3, size: 2.2, anchor: 'middle' }, 'and where it is from'),
    text({ x: WORDS.x, y: 7.4, size: 2.1, caps: true }, BRAND.name.toUpperCase()),
    titleLines(title),
    `<path d="M${WORDS.x} 18.8h${WORDS.width}m0 .7h-${WORDS.width}" fill="none" stroke="#15271c" stroke-width=".2"/>`,
    text({ x: WORDS.x, y: 23.6, size: 3.9, weight: 600 }, `Lot ${code}`),
    ...dates.map(({ word, text: day }, index) => dateLine(word, day, 27.4 + index * 3.05)),
  ].join('\n')
}

/** The frame of the shop's labels: its corners are scooped. */
function frame() {
  const [right, bottom] = [LABEL.width - 2 * (INSET + SCOOP), LABEL.height - 2 * (INSET + SCOOP)]
  const scoop = (x: number, y: number) => `a${SCOOP} ${SCOOP} 0 0 0 ${x} ${y}`
  const start = `M${INSET + SCOOP} ${INSET}h${right}${scoop(SCOOP, SCOOP)}v${bottom}${scoop(-SCOOP, SCOOP)}`
  return `${start}h-${right}${scoop(-SCOOP, -SCOOP)}v-${bottom}${scoop(SCOOP, -SCOOP)}z`
}

type TextPlace = { x: number; y: number; size: number; weight?: 400 | 600; anchor?: 'middle'; caps?: boolean }

function text({ x, y, size, weight = 400, anchor, caps = false }: TextPlace, words: string) {
  const place = anchor ? ` text-anchor="${anchor}"` : ''
  const spacing = caps ? ' letter-spacing=".2" font-weight="600"' : ` font-weight="${weight}"`
  return `<text x="${x}" y="${number(y)}" font-size="${size}"${spacing}${place}>${escapeXml(words)}</text>`
}

/** The last date is the best-before date, the one that people look for. */
const dateLine = (word: string, day: string, y: number) =>
  text({ x: WORDS.x, y, size: 2.75, weight: word === 'Best before' ? 600 : 400 }, `${word} ${day}`)

function titleLines(title: string): string {
  const lines = inTwoLines(title)
  const longest = Math.max(...lines.map(({ length }) => length))
  const size = number(Math.min(TITLE.size, WORDS.width / (longest * LETTER)))
  const foot = lines.length === 1 ? TITLE.foot - 1.5 : TITLE.foot
  return lines
    .map((line, index) => ({ line, y: number(foot - (lines.length - 1 - index) * size) }))
    .map(
      ({ line, y }) =>
        `<text class="title" x="${WORDS.x}" y="${y}" font-size="${size}">${escapeXml(line)}</text>`,
    )
    .join('\n')
}

/** A title that fits stays on one line; a longer one is split where its longer half is shortest. */
function inTwoLines(title: string): string[] {
  const words = title.split(/\s+/)
  if (title.length * LETTER * TITLE.smallestOnOneLine <= WORDS.width) return [title]
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longer = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  return splits.reduce((best, split) => (longer(split) < longer(best) ? split : best), [title])
}
