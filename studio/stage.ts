import { darker, lighter, mix, WOOD } from './color.ts'
import type { Colors } from './label.ts'
import { drawPack, type Pack, packHeight, packWidth } from './packs.ts'
import { randomOf } from './random.ts'
import { type RawThing, rawThingOf } from './raw-things.ts'
import { SHAPES } from './shapes.ts'
import { at, round } from './svg.ts'

type Frame = { width: number; height: number }

const HORIZON = 0.46

/** Wall and floor in the product's light colour. */
export function room([, secondary]: Colors, { width, height }: Frame) {
  const y = round(height * HORIZON)
  return [
    `<rect width="${width}" height="${height}" fill="${mix(secondary, '#8a5a2b', 0.1)}"/>`,
    `<rect width="${width}" height="${y}" fill="url(#fall)"/>`,
    `<rect y="${y}" width="${width}" height="${height - y}" fill="${lighter(secondary, 0.16)}"/>`,
    `<rect y="${y}" width="${width}" height="${height - y}" fill="url(#rise)"/>`,
  ].join('')
}

/** A disc of wood whose top has its middle in the origin. */
export function plinth([, secondary]: Colors, radius: number) {
  const top = mix(WOOD, secondary, 0.36)
  const ry = round(radius * 0.27)
  const deep = round(radius * 0.12)
  return [
    `<ellipse cx="${radius * 0.06}" cy="${deep + ry * 0.2}" rx="${round(radius * 1.16)}" ry="${round(ry * 1.22)}" fill="url(#soft)"/>`,
    `<path d="M${-radius} 0V${deep}A${radius} ${ry} 0 0 0 ${radius} ${deep}V0Z" fill="${darker(top, 0.2)}"/>`,
    `<path d="M${-radius} 0V${deep}A${radius} ${ry} 0 0 0 ${radius} ${deep}V0Z" fill="url(#flat)"/>`,
    `<ellipse rx="${radius}" ry="${ry}" fill="${top}"/>`,
    `<ellipse rx="${round(radius * 0.97)}" ry="${round(ry * 0.96)}" fill="none" stroke="${lighter(top, 0.18)}" stroke-width="2"/>`,
  ].join('')
}

/** One piece of a raw thing, as large as it is beside the pack. */
export function piece({ pieces }: RawThing, index: number, turn: number) {
  const [shape, color, size] = pieces[index % pieces.length] ?? ['round', '#c9a465', 46]
  return at({ x: 0, y: 0, scale: size / 100, turn }, SHAPES[shape](color))
}

const SHADOW = '<ellipse cx="5" cy="13" rx="34" ry="14" fill="#1c1408" fill-opacity=".2"/>'

/** Places on the disc and beside it, as shares of its radius: behind the pack first, then in front of it. */
const BEHIND = [
  [-0.72, -0.1],
  [-0.52, -0.17],
  [0.6, -0.16],
  [0.78, -0.06],
] as const
const BEFORE = [
  [-0.86, 0.05],
  [-0.66, 0.12],
  [-0.46, 0.18],
  [-0.74, 0.2],
  [0.66, 0.1],
  [0.86, 0.03],
  [0.5, 0.19],
  [0.3, 0.24],
  [-0.2, 0.25],
  [0.72, 0.2],
  [-1.16, 0.22],
  [-1.02, 0.38],
  [1.14, 0.2],
  [1.0, 0.4],
  [0.06, 0.45],
] as const

type Scatter = { thing: RawThing; radius: number; seed: string }

function scatter(spots: readonly (readonly [number, number])[], { thing, radius, seed }: Scatter) {
  const random = randomOf(seed)
  const size = thing.pieces[0]?.[2] ?? 46
  // Small grain lies in little groups; one piece alone would look like a crumb.
  const each = size < 60 ? 3 : 1
  const every = size > 125 ? 3 : 1
  const drawn = spots
    .filter((_, index) => index % every === 0)
    .flatMap(([x, y], index) =>
      Array.from({ length: each }, (_, turn) => {
        const dx = turn === 0 ? 0 : (random() - 0.5) * size * 2.2
        const dy = turn === 0 ? 0 : (random() - 0.5) * size * 0.9
        const drawing =
          at({ x: 0, y: 0, scale: size / 80 }, SHADOW) + piece(thing, index + turn, random() * 360)
        return { y: y * radius + dy, markup: at({ x: x * radius + dx, y: y * radius + dy }, drawing) }
      }),
    )
  return drawn
    .toSorted((a, b) => a.y - b.y)
    .map(({ markup }) => markup)
    .join('')
}

/** A pouch may stand before its neighbour's edge, where there is no label. */
const footprint = (pack: Pack) => packWidth(pack) * (pack.form === 'pouch' ? 0.84 : 0.96)
const widthOf = (packs: readonly Pack[]) => packs.reduce((sum, pack) => sum + footprint(pack), 0)

/** Packs side by side; every other one a step nearer. */
function row(packs: readonly Pack[], depth: number) {
  let left = -widthOf(packs) / 2
  const placed = packs.map((pack, index) => {
    const x = left + footprint(pack) / 2
    left += footprint(pack)
    const y = packs.length > 1 ? depth + (index % 2 === 0 ? 12 : -12) : depth
    return { y, markup: at({ x, y }, drawPack(pack)) }
  })
  return placed
    .toSorted((a, b) => a.y - b.y)
    .map(({ markup }) => markup)
    .join('')
}

const ONE_ROW = 3

/** More than three are jars, and the rest of them stand on the lids of the first three. */
function group(packs: readonly Pack[]) {
  if (packs.length <= ONE_ROW) return { drawing: row(packs, 0), width: widthOf(packs) }
  const below = packs.slice(0, ONE_ROW)
  const above = packs.slice(ONE_ROW)
  const height = Math.min(...below.map(packHeight))
  const drawing = row(below, 0) + at({ x: 0, y: 16 - height }, row(above, 0))
  return { drawing, width: widthOf(below) }
}

type Display = { packs: readonly Pack[]; slugs: readonly string[]; colors: Colors; radius: number }

/** Packs on their disc with the raw thing around them, the disc's middle in the origin. */
export function display({ packs, slugs, colors, radius }: Display) {
  const seed = slugs.join()
  const part = (spots: readonly (readonly [number, number])[], name: string) =>
    slugs
      .map((slug, index) =>
        scatter(
          spots.filter((_, spot) => spot % slugs.length === index),
          { thing: rawThingOf(slug), radius, seed: seed + name + slug },
        ),
      )
      .join('')
  const { drawing, width } = group(packs)
  const scale = Math.min(1, (radius * 2) / width)
  return [
    plinth(colors, radius),
    part(BEHIND, 'behind'),
    at({ x: 0, y: 0, scale }, drawing),
    part(BEFORE, 'before'),
  ].join('')
}
