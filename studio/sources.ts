import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('./sources/', import.meta.url))
const FORMAT = /\.(png|jpe?g|tiff?)$/

export type PictureSource = { name: string; read: () => Buffer }

/** The photographs and renders on this machine: `sources/products/hing/label.png` is the picture `products/hing/label`. */
export function sources(): PictureSource[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => FORMAT.test(file))
    .map((file) => ({ name: file.replace(FORMAT, ''), read: () => readFileSync(join(FOLDER, file)) }))
}

/** The path of a rendered clip, if it is on this machine: `sources/reels/dal-tadka/1.mkv` is `reels/dal-tadka/1`. */
export function clipFile(name: string): string | undefined {
  const file = join(FOLDER, `${name}.mkv`)
  return existsSync(file) ? file : undefined
}
