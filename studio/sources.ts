import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('./sources/', import.meta.url))
const FORMAT = /\.(png|jpe?g|tiff?)$/

export type Photograph = { name: string; read: () => Buffer }

/** The photographs and renders on this machine: `sources/products/hing/label.png` is the picture `products/hing/label`. */
export function photographs(): Photograph[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => FORMAT.test(file))
    .map((file) => ({ name: file.replace(FORMAT, ''), read: () => readFileSync(join(FOLDER, file)) }))
}

/** A rendered clip on this machine, if it is there: `sources/reels/dal-tadka/1.mkv` is `reels/dal-tadka/1`. */
export function clipFile(name: string): string | undefined {
  const file = join(FOLDER, `${name}.mkv`)
  return existsSync(file) ? file : undefined
}
