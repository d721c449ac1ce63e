import { INK, PAPER, TURMERIC } from './color.ts'
import { escapeXml, round, sheet } from './svg.ts'

export const REEL = { width: 720, height: 1280 }

const LINE = 22
/** Leaves space below for the captions of the browser. */
const TOP = 970
const LEADING = 66

/** Breaks a text into lines of about the same length. */
function wrap(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > LINE) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** The text of one step, on the lower part of the picture. */
export function titleSheet(step: string, number: number, count: number) {
  const words = wrap(step).map(
    (line, index) => `<text x="56" y="${round(TOP + index * LEADING)}">${escapeXml(line)}</text>`,
  )
  return sheet(
    REEL,
    `<text class="caps" x="58" y="${TOP - 74}" font-size="28" fill="${TURMERIC}">Step ${number} of ${count}</text><g font-family="Rozha One" font-size="58" fill="${PAPER}">${words.join('')}</g>`,
  )
}

/** Darkens the lower part of the picture, so that the text is readable on any background. */
export const shadeSheet = () =>
  sheet(
    REEL,
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${INK}" stop-opacity="0"/><stop offset=".45" stop-color="${INK}" stop-opacity=".5"/><stop offset="1" stop-color="${INK}" stop-opacity=".88"/></linearGradient></defs><rect y="720" width="720" height="560" fill="url(#shade)"/>`,
  )
