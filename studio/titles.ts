import { INK, PAPER, TURMERIC } from './color.ts'
import { REEL } from './dish.ts'
import { escapeXml, round, sheet } from './svg.ts'

const LINE = 22
/** The browser's captions come below. */
const TOP = 970
const LEADING = 66

/** Words in lines of about the same length. */
function wrap(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > LINE) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** One step's words, on the quiet lower part of the picture. */
export function titleSheet(step: string, number: number, count: number) {
  const words = wrap(step).map(
    (line, index) => `<text x="56" y="${round(TOP + index * LEADING)}">${escapeXml(line)}</text>`,
  )
  return sheet(
    REEL,
    `<text class="caps" x="58" y="${TOP - 74}" font-size="28" fill="${TURMERIC}">Step ${number} of ${count}</text><g font-family="Rozha One" font-size="58" fill="${PAPER}">${words.join('')}</g>`,
  )
}

/** The picture falls into dusk below, so that words read on any table. */
export const duskSheet = () =>
  sheet(
    REEL,
    `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${INK}" stop-opacity="0"/><stop offset=".45" stop-color="${INK}" stop-opacity=".5"/><stop offset="1" stop-color="${INK}" stop-opacity=".88"/></linearGradient></defs><rect y="720" width="720" height="560" fill="url(#dusk)"/>`,
  )
