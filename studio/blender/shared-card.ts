import { readFileSync } from 'node:fs'
import { PRODUCTS } from '../catalogue.ts'
import { INK } from '../color.ts'
import { linesOf, stone } from '../label.ts'
import { at, escapeXml, round } from '../svg.ts'

export const CARD = { width: 1200, height: 630 }

const LEFT = 72
const ROOM = 540
const LARGEST = 100
/** Average width of a letter of the display font, in ems. */
const ROZHA_WIDTH = 0.56

type Words = { title: string; under: string; color: string }

const SHOP: Words = { title: 'Aranya Mill', under: 'Pressed slow. Ground slow.', color: INK }

function wordsOf(name: string): Words {
  const product = PRODUCTS.find(({ slug }) => name === `products/${slug}/og`)
  if (!product) return SHOP
  return { title: product.title, under: product.hindiTitle, color: product.colors[0] }
}

function written({ title, under, color }: Words) {
  const lines = linesOf(title).slice(0, 3)
  const longest = Math.max(...lines.map((line) => line.length))
  const size = Math.min(LARGEST, ROOM / (longest * ROZHA_WIDTH))
  const top = 372 - ((lines.length - 1) * size) / 2
  const name = lines.map((line, index) => `<text y="${round(top + index * size)}">${escapeXml(line)}</text>`)
  const foot = round(top + (lines.length - 1) * size + 72)
  return `<g font-family="Rozha One" transform="translate(${LEFT} 0)"><g font-size="${round(size)}" fill="${INK}">${name.join('')}</g><text y="${foot}" font-size="44" fill="${color}">${escapeXml(under)}</text></g>`
}

/** The picture for link previews: the render with the name beside the pack. */
export function sharedCard(name: string, photograph: string): string {
  const bytes = readFileSync(photograph).toString('base64')
  const words = wordsOf(name)
  const maker =
    words === SHOP
      ? at({ x: LEFT + 40, y: 190 }, stone(84, INK))
      : `${at({ x: LEFT + 32, y: 104 }, stone(64, INK))}<text x="${LEFT + 80}" y="118" font-family="Rozha One" font-size="40" fill="${INK}">Aranya Mill</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}"><image href="data:image/png;base64,${bytes}" width="${CARD.width}" height="${CARD.height}"/>${maker}${written(words)}</svg>`
}
