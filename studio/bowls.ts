import { darker } from './color.ts'
import { randomOf } from './random.ts'
import { rawThingOf } from './raw-things.ts'
import { piece } from './stage.ts'
import { at, round } from './svg.ts'

/** A bowl from the side, heaped with what the product is made of. */
export function sideBowl(slug: string) {
  const thing = rawThingOf(slug)
  const random = randomOf(`${slug}bowl`)
  const heap = Array.from({ length: 26 }, (_, index) => {
    const angle = Math.PI * (0.08 + 0.84 * random())
    const far = 40 + 66 * Math.sqrt(random())
    return { x: -Math.cos(angle) * far * 0.98, y: -Math.sin(angle) * far * 0.62 + 6, index }
  }).toSorted((a, b) => a.y - b.y)
  const scale = Math.min(0.8, 52 / (thing.pieces[0]?.[2] ?? 46))
  return [
    '<ellipse cx="18" cy="112" rx="140" ry="26" fill="url(#soft)"/>',
    `<ellipse rx="126" ry="30" fill="${darker('#b98a3c', 0.3)}"/>`,
    `<path d="M-112 0C-104 -66 -52 -92 0 -92S104 -66 112 0Z" fill="${thing.content}"/>`,
    ...heap.map(({ x, y, index }) => at({ x, y, scale }, piece(thing, index, random() * 360))),
    '<path d="M-128 0A128 30 0 0 0 128 0C124 74 78 112 44 116H-44C-78 112 -124 74 -128 0Z" fill="#c8973f"/>',
    '<path d="M-128 0A128 30 0 0 0 128 0C124 74 78 112 44 116H-44C-78 112 -124 74 -128 0Z" fill="url(#round)"/>',
    '<path d="M-128 0A128 30 0 0 0 128 0" fill="none" stroke="#ecc981" stroke-width="6"/>',
  ].join('')
}

type Bowl = { slug: string; x: number; y: number; radius: number }

/** How much nearer the camera is to a bowl than to a pack. */
const LARGE = 2.1

/** A steel bowl from above, full to the rim. */
export function topBowl({ slug, x, y, radius }: Bowl) {
  const thing = rawThingOf(slug)
  const random = randomOf(`${slug}above`)
  const size = (thing.pieces[0]?.[2] ?? 46) * LARGE
  const step = size * 0.62
  const reach = radius * 0.84
  const rows = Math.ceil(reach / step)
  const pieces: string[] = []
  for (let row = -rows; row <= rows; row++) {
    for (let column = -rows; column <= rows; column++) {
      const dx = (column + (row % 2 ? 0.5 : 0)) * step + (random() - 0.5) * step * 0.5
      const dy = row * step * 0.9 + (random() - 0.5) * step * 0.5
      if (Math.hypot(dx, dy) > reach - size * 0.36) continue
      pieces.push(at({ x: dx, y: dy, scale: LARGE }, piece(thing, Math.floor(random() * 7), random() * 360)))
    }
  }
  return at(
    { x, y },
    [
      `<circle cx="14" cy="20" r="${round(radius * 1.1)}" fill="url(#soft)"/>`,
      `<circle r="${radius}" fill="#d8d5cb"/><circle r="${round(radius * 0.965)}" fill="#f0eee7"/><circle r="${round(radius * 0.93)}" fill="#8f8a7d"/>`,
      `<circle r="${round(radius * 0.9)}" fill="${darker(thing.pieces[0]?.[1] ?? thing.content, 0.45)}"/>`,
      ...pieces,
      `<circle r="${round(radius * 0.93)}" fill="url(#hollow)"/>`,
    ].join(''),
  )
}
