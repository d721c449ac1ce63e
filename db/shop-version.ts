import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../package.json', import.meta.url)

/** The version in package.json. */
export const { version: SHOP_VERSION }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'))
