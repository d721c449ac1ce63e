import { readFileSync } from 'node:fs'
import { invariant } from '#kit/invariant.ts'
import type { DrawingName } from '#media/drawings.ts'
import { favoriteOf, packOf, productOf } from './catalogue.ts'
import { darker, FOREST, INK, lighter, mix, PAPER, TURMERIC, WOOD } from './color.ts'
import { type Colors, stone } from './label.ts'
import { drawPack, packWidth } from './packs.ts'
import type { Drawing } from './product-pictures.ts'
import { display, room } from './stage.ts'
import { at, PORTRAIT, sheet } from './svg.ts'

const WIDE = { width: 1200, height: 552 }
const SQUARE = { width: 1000, height: 1000 }
const OG = { width: 1200, height: 630 }
const BANNER: Colors = ['#a8481c', TURMERIC]

function displayOf(slug: string, colors: Colors, radius: number) {
  const product = productOf(slug)
  return display({ packs: [packOf(product, favoriteOf(product))], slugs: [slug], colors, radius })
}

/** The pack stands at two thirds; the words of the page stand left of it, on nothing. */
const bannerWide = () =>
  sheet(
    WIDE,
    room(BANNER, WIDE) +
      at({ x: WIDE.width * 0.66, y: 456, scale: 0.6 }, displayOf('peanut-oil', BANNER, 400)),
  )

const bannerTall = () =>
  sheet(
    PORTRAIT,
    room(BANNER, PORTRAIT) + at({ x: 400, y: 862, scale: 0.72 }, displayOf('peanut-oil', BANNER, 460)),
  )

function story() {
  const { colors } = productOf('peanut-oil')
  const drawn = at({ x: 500, y: 780, scale: 0.82 }, displayOf('peanut-oil', colors, 420))
  return sheet(SQUARE, room(colors, SQUARE) + drawn)
}

const SHEET_OF_DRAWINGS = readFileSync(new URL('../media/drawings.svg', import.meta.url), 'utf8')

/** The inside of a symbol of the sheet of line drawings. */
function symbol(name: DrawingName) {
  const drawn = SHEET_OF_DRAWINGS.match(new RegExp(`<symbol id="${name}"[^>]*>([\\s\\S]*?)</symbol>`))?.[1]
  invariant(drawn, `the sheet of drawings has ${name}`)
  return drawn
}

function lineDrawing(name: DrawingName, line: string, ground: string) {
  const drawn = `<g transform="translate(150 220) scale(10.4)" color="${line}" fill="none" stroke="${line}" stroke-width=".62" stroke-linecap="round" stroke-linejoin="round">${symbol(name)}</g>`
  const frame = `<rect x="34" y="34" width="732" height="932" fill="none" stroke="${line}" stroke-width="3"/><rect x="44" y="44" width="712" height="912" fill="none" stroke="${line}" stroke-width="1.5"/>`
  return sheet(PORTRAIT, `<rect width="800" height="1000" fill="${ground}"/>${frame}${drawn}`)
}

const SHELF = [
  'peanut-oil',
  'turmeric-powder',
  'khapli-wheat-flour',
  'coconut-oil',
  'forest-honey',
  'foxtail-millet',
  'black-mustard-oil',
  'red-chilli-powder',
  'moong-dal',
  'sesame-oil',
]

function row(slugs: readonly string[], { x, y, scale }: { x: number; y: number; scale: number }) {
  let left = 0
  const packs = slugs.map((slug) => {
    const product = productOf(slug)
    const pack = packOf(product, favoriteOf(product))
    const width = packWidth(pack) + 34
    const drawn = at({ x: left + width / 2, y: 0 }, drawPack(pack))
    left += width
    return drawn
  })
  return { width: left * scale, markup: at({ x, y, scale }, packs.join('')) }
}

const board = (y: number, width: number, high: number) =>
  `<rect y="${y}" width="${width}" height="${high}" fill="${WOOD}"/><rect y="${y}" width="${width}" height="5" fill="${lighter(WOOD, 0.25)}"/><rect y="${y + high}" width="${width}" height="16" fill="${darker(WOOD, 0.6)}" fill-opacity=".25"/>`

/** A shop's shelf: one long row on a board. */
function stores() {
  const wall = mix('#dce8e8', '#8a5a2b', 0.06)
  const scale = 0.46
  const wide = row(SHELF, { x: 0, y: 0, scale }).width
  const { markup } = row(SHELF, { x: (WIDE.width - wide) / 2, y: 430, scale })
  const ground = `<rect width="1200" height="552" fill="${wall}"/><rect width="1200" height="552" fill="url(#fall)"/>`
  return sheet(WIDE, ground + board(428, 1200, 34) + markup)
}

function shared() {
  const colors: Colors = [FOREST, TURMERIC]
  const three = row(['peanut-oil', 'khapli-wheat-flour', 'turmeric-powder'], { x: 640, y: 548, scale: 0.5 })
  return sheet(
    OG,
    [
      room(colors, OG),
      three.markup,
      at({ x: 140, y: 190 }, stone(136, INK)),
      `<text x="70" y="374" font-family="Rozha One" font-size="104" fill="${INK}">Aranya</text>`,
      `<text x="70" y="474" font-family="Rozha One" font-size="104" fill="${INK}">Mill</text>`,
      `<text class="caps" x="74" y="536" font-size="26" fill="${INK}">Pressed slow. Ground slow.</text>`,
    ].join(''),
  )
}

/** The pictures that belong to no product. */
export const siteDrawings = (): Drawing[] => [
  { name: 'site/banner-wide', markup: bannerWide },
  { name: 'site/banner-tall', markup: bannerTall },
  { name: 'site/story', markup: story },
  { name: 'site/about-press', markup: () => lineDrawing('press', '#f7d5ae', '#a8481c') },
  { name: 'site/about-stone', markup: () => lineDrawing('chakki', INK, TURMERIC) },
  { name: 'site/about-cloth', markup: () => lineDrawing('cloth', PAPER, FOREST) },
  { name: 'site/stores', markup: stores },
  { name: 'site/og', markup: shared },
]
