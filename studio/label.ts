import { STONE_CUTS, stoneHarps } from '#web/ui/stone-geometry.ts'
import { INK, PAPER } from './color.ts'
import { at, escapeXml, round } from './svg.ts'

export type LabelWords = { title: string; hindiTitle: string; method: string; net: string }
export type Colors = readonly [primary: string, secondary: string]
type Size = { width: number; height: number }

const FURROWS = stoneHarps('small').join('')

/** The shop's mark: a millstone seen from above. */
export const stone = (size: number, color: string) =>
  `<g transform="scale(${size / 104})" fill="none" stroke="${color}" stroke-width="${STONE_CUTS.small.stroke}" stroke-linecap="round"><circle r="50"/><circle r="10"/><path d="${FURROWS}"/></g>`

/** Leaves out two words that most labels would share. */
const shortTitle = (title: string) => title.replace(/ (Oil|Powder)$/, '')

/** Puts short neighbouring words on one line, so that a name has at most three lines. */
export function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= 7) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Average width of a letter, in ems. */
const ROZHA_WIDTH = 0.56
const ANEK_CAPS_WIDTH = 0.56
const DEVANAGARI_WIDTH = 0.52

const fitted = (width: number, longest: number, most: number) => Math.min(most, width / longest)
/** Without the signs above or below a letter, which add no width. */
const lettersOf = (text: string) => text.replace(/[\u0900-\u0902\u093c\u0941-\u0948\u094d]/g, '').length

/** A rectangle. Its path is part of the hash of every render, so another spelling would render everything again. */
function band({ width, height }: Size) {
  const half = width / 2
  return `M${-half} 0Q0 0 ${half} 0V${height}Q0 ${height} ${-half} ${height}Z`
}

function words({ title, hindiTitle }: LabelWords, { width, height }: Size, [, secondary]: Colors) {
  const lines = linesOf(shortTitle(title))
  const longest = Math.max(...lines.map((line) => line.length)) * ROZHA_WIDTH
  const size = Math.min(fitted(width * 0.8, longest, height * 0.19), (height * 0.42) / lines.length)
  const top = height * 0.47 - ((lines.length - 1) * size * 1.02) / 2
  const name = lines.map(
    (line, index) =>
      `<text y="${round(top + index * size * 1.02)}" font-size="${round(size)}" fill="${PAPER}">${escapeXml(line)}</text>`,
  )
  const hindi = fitted(width * 0.7, lettersOf(hindiTitle) * DEVANAGARI_WIDTH, height * 0.1)
  const under = top + (lines.length - 1) * size * 1.02 + height * 0.04 + hindi * 1.05
  return `<g font-family="Rozha One" text-anchor="middle">${name.join('')}<text y="${round(Math.min(under, height * 0.755))}" font-size="${round(hindi)}" fill="${secondary}">${hindiTitle}</text></g>`
}

function maker({ width, height }: Size, secondary: string) {
  const size = round(height * 0.046)
  const y = height * 0.135
  const side = (anchor: string, x: number, text: string) =>
    `<text x="${round(x)}" y="${round(y + size * 0.36)}" font-size="${size}" text-anchor="${anchor}">${text}</text>`
  const gap = height * 0.085
  return `<g class="caps" fill="${secondary}">${side('end', Math.max(-gap, -width * 0.2), 'Aranya')}${side('start', Math.min(gap, width * 0.2), 'Mill')}</g>${at({ x: 0, y }, stone(height * 0.1, secondary))}`
}

function foot({ method, net }: LabelWords, { width, height }: Size, [, secondary]: Colors) {
  const text = `${method} · ${net}`
  const high = height * 0.145
  const top = height - high - height * 0.03
  const size = fitted(width * 0.8, text.length * ANEK_CAPS_WIDTH, high * 0.5)
  const strip = band({ width: width * 0.93, height: high })
  return `${at({ x: 0, y: top }, `<path d="${strip}" fill="${secondary}"/>`)}<text class="caps" x="0" y="${round(top + high / 2 + size * 0.36)}" font-size="${round(size)}" fill="${INK}" text-anchor="middle">${escapeXml(text)}</text>`
}

/** The label, with the origin at the middle of its top edge: ground, keyline, maker, name in two scripts, foot band. */
export function label(text: LabelWords, colors: Colors, size: Size) {
  const { width, height } = size
  const [primary, secondary] = colors
  const inset = width * 0.035
  const keyline = band({ width: width - inset * 2, height: height - inset * 2 })
  return [
    `<path d="${band(size)}" fill="${primary}"/>`,
    at(
      { x: 0, y: inset },
      `<path d="${keyline}" fill="none" stroke="${secondary}" stroke-width="${round(width * 0.008)}"/>`,
    ),
    at({ x: 0, y: 0 }, maker(size, secondary) + words(text, size, colors)),
    foot(text, size, colors),
  ].join('')
}
