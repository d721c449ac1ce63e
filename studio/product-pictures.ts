import { sideBowl, topBowl } from './bowls.ts'
import {
  favoriteOf,
  isBundle,
  labelWords,
  type ProductSeed,
  packOf,
  partsOf,
  type VariantSeed,
  variantWord,
} from './catalogue.ts'
import { INK, lighter, mix } from './color.ts'
import { label, linesOf, stone } from './label.ts'
import { packHeight } from './packs.ts'
import { display, room } from './stage.ts'
import { at, escapeXml, PORTRAIT, round, sheet } from './svg.ts'

export type Drawing = { name: string; markup: () => string }

const GROUND = 0.8
const RADIUS = 340

function displayOf(product: ProductSeed, variant: VariantSeed, radius: number) {
  const parts = partsOf(product, variant)
  return display({
    packs: parts.map((part) => packOf(part.product, part.variant)),
    slugs: parts.map((part) => part.product.slug),
    colors: product.colors,
    radius,
  })
}

/** The pack alone on its stage: the same camera for every product. */
function packShot(product: ProductSeed, variant: VariantSeed) {
  const { width, height } = PORTRAIT
  const drawn = at({ x: width / 2, y: height * GROUND }, displayOf(product, variant, RADIUS))
  return sheet(PORTRAIT, room(product.colors, PORTRAIT) + drawn)
}

const arch = (color: string) =>
  `<path d="M150 1000V420A250 250 0 0 1 650 420V1000Z" fill="${color}"/><path d="M150 1000V420A250 250 0 0 1 650 420V1000Z" fill="url(#fall)"/>`

/** The pack nearer, in a niche, with a bowl of the raw thing beside it. */
function scene(product: ProductSeed) {
  const [primary, secondary] = product.colors
  const variant = favoriteOf(product)
  const parts = partsOf(product, variant)
  const bundle = isBundle(product)
  const heights = parts.map((part) => packHeight(packOf(part.product, part.variant)))
  const scale = Math.min(0.94, 640 / Math.max(...heights))
  return sheet(
    PORTRAIT,
    [
      `<rect width="800" height="1000" fill="${mix(secondary, '#8a5a2b', 0.08)}"/>`,
      arch(mix(primary, secondary, 0.45)),
      `<rect y="700" width="800" height="300" fill="${lighter(secondary, 0.3)}"/><rect y="700" width="800" height="300" fill="url(#rise)"/>`,
      '<path d="M0 0H250L800 620V700H430Z" fill="#fff" fill-opacity=".1"/>',
      at({ x: bundle ? 400 : 330, y: 800, scale: bundle ? 0.92 : scale }, displayOf(product, variant, 350)),
      bundle ? '' : at({ x: 604, y: 822 }, sideBowl(product.slug)),
    ].join(''),
  )
}

const BOWLS: Record<number, readonly (readonly [x: number, y: number, radius: number])[]> = {
  1: [[400, 500, 452]],
  2: [
    [300, 330, 270],
    [500, 720, 270],
  ],
  3: [
    [270, 300, 232],
    [560, 520, 232],
    [270, 740, 232],
  ],
  5: [
    [220, 230, 186],
    [580, 230, 186],
    [400, 500, 186],
    [220, 770, 186],
    [580, 770, 186],
  ],
}

function ingredient(product: ProductSeed) {
  const [, secondary] = product.colors
  const parts = partsOf(product, favoriteOf(product))
  const places = BOWLS[parts.length] ?? BOWLS[3] ?? []
  const bowls = places.map(([x, y, radius], index) =>
    topBowl({ slug: parts[index % parts.length]?.product.slug ?? '', x, y, radius }),
  )
  return sheet(PORTRAIT, `<rect width="800" height="1000" fill="${secondary}"/>${bowls.join('')}`)
}

const LABELS: Record<number, readonly (readonly [x: number, y: number, scale: number, turn: number])[]> = {
  1: [[400, 96, 1, 0]],
  2: [
    [218, 268, 0.52, -4],
    [588, 300, 0.52, 3],
  ],
  3: [
    [214, 60, 0.5, -4],
    [592, 104, 0.5, 3],
    [398, 556, 0.5, -2],
  ],
  5: [
    [218, 60, 0.36, -4],
    [580, 74, 0.36, 3],
    [400, 360, 0.36, 0],
    [214, 636, 0.36, 3],
    [586, 650, 0.36, -3],
  ],
}

/** The label from near by; a bundle shows those of its parts, scattered on a table. */
function labelPicture(product: ProductSeed) {
  const [, secondary] = product.colors
  const parts = partsOf(product, favoriteOf(product))
  const ground = `<rect width="800" height="1000" fill="${mix(secondary, '#8a5a2b', 0.1)}"/><rect width="800" height="1000" fill="url(#fall)"/>`
  const size = { width: 660, height: 800, curve: 0 }
  const places = LABELS[parts.length] ?? LABELS[3] ?? []
  const sheets = parts.map((part, index) => {
    const [x, y, scale, turn] = places[index] ?? [400, 96, 1, 0]
    const drawn = `<rect x="-324" y="14" width="668" height="806" fill="url(#soft)" fill-opacity=".9"/>${label(labelWords(part.product, part.variant), part.product.colors, size)}`
    return at({ x, y, scale, turn }, drawn)
  })
  return sheet(PORTRAIT, ground + sheets.join(''))
}

const OG = { width: 1200, height: 630 }

/** For other sites: the name on the left, the pack on the right. */
function shared(product: ProductSeed) {
  const [primary] = product.colors
  const lines = linesOf(product.title).slice(0, 3)
  const longest = Math.max(...lines.map((line) => line.length))
  const size = Math.min(104, 560 / (longest * 0.56))
  const top = 378 - ((lines.length - 1) * size) / 2
  const name = lines.map(
    (line, index) => `<text x="72" y="${round(top + index * size)}">${escapeXml(line)}</text>`,
  )
  const foot = top + (lines.length - 1) * size + 76
  return sheet(
    OG,
    [
      room(product.colors, OG),
      at(
        { x: 890, y: 530, scale: (favoriteOf(product).parts?.length ?? 0) > 3 ? 0.54 : 0.7 },
        displayOf(product, favoriteOf(product), 360),
      ),
      at({ x: 104, y: 104 }, stone(64, INK)),
      `<text x="152" y="118" font-family="Rozha One" font-size="40" fill="${INK}">Aranya Mill</text>`,
      `<g font-family="Rozha One" font-size="${round(size)}" fill="${INK}">${name.join('')}</g>`,
      `<text x="74" y="${round(foot)}" font-family="Rozha One" font-size="46" fill="${primary}">${product.hindiTitle}</text>`,
    ].join(''),
  )
}

/** Every stand-in of one product. */
export function productDrawings(product: ProductSeed): Drawing[] {
  const folder = `products/${product.slug}`
  return [
    ...product.variants.map((variant) => ({
      name: `${folder}/${variantWord(product, variant)}`,
      markup: () => packShot(product, variant),
    })),
    { name: `${folder}/scene`, markup: () => scene(product) },
    { name: `${folder}/ingredient`, markup: () => ingredient(product) },
    { name: `${folder}/label`, markup: () => labelPicture(product) },
    { name: `${folder}/og`, markup: () => shared(product) },
  ]
}
