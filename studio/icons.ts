import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// Run by hand when the mark changes: `node studio/icons.ts` (Node 24). Commit the files it writes.

const FOREST = '#1e4632'
const PAPER = '#fbf7ee'
const SIDE = 112
/** Radius of the rim plus half its line width. */
const STONE_RADIUS = 52

type Icon = { file: string; size: number; ground: string; line: string; share: number }

/** `share`: the width of the stone relative to the icon. A mask may crop everything outside 80 %. */
const ICONS: readonly Icon[] = [
  { file: 'apple-touch-icon.png', size: 180, ground: PAPER, line: FOREST, share: 0.78 },
  { file: 'icon-192.png', size: 192, ground: PAPER, line: FOREST, share: 0.82 },
  { file: 'icon-512.png', size: 512, ground: PAPER, line: FOREST, share: 0.82 },
  { file: 'icon-512-maskable.png', size: 512, ground: FOREST, line: PAPER, share: 0.62 },
]

const folder = new URL('../public/', import.meta.url)

/** The shapes of the stone in the favicon, without the background. */
async function stone() {
  const svg = await readFile(new URL('favicon.svg', folder), 'utf8')
  const [, shapes] = /<g transform="scale\(\.88\)">(.*)<\/g>/s.exec(svg) ?? []
  if (!shapes) throw new Error('favicon.svg no longer holds the stone in a group scaled by .88')
  return shapes
}

function iconSvg(shapes: string, { size, ground, line, share }: Icon) {
  const scale = (share * SIDE) / (2 * STONE_RADIUS)
  const half = SIDE / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-half} ${-half} ${SIDE} ${SIDE}">
<rect x="${-half}" y="${-half}" width="${SIDE}" height="${SIDE}" fill="${ground}"/>
<g transform="scale(${scale})" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round">${shapes.replace(/#f2ae2b/g, line)}</g>
</svg>`
}

const shapes = await stone()
for (const icon of ICONS) {
  const picture = sharp(Buffer.from(iconSvg(shapes, icon))).png({ palette: true, compressionLevel: 9 })
  await writeFile(new URL(icon.file, folder), await picture.toBuffer())
}
