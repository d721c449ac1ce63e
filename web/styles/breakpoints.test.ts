import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BREAKPOINTS = [576, 768, 900, 1000, 1200]

const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join('web', file), 'utf8'))

/** Every breakpoint of the storefront's media queries; "up to 767" counts as 768. */
const widths = sheets.flatMap((css) =>
  [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(min|max)-width:\s*(\d+)(?:\.\d+)?px/g)].map(([, edge, px]) =>
      edge === 'max' ? Number(px) + 1 : Number(px),
    ),
  ),
)

test('[LAYOUT-14] the layout changes at 576, 768, 900, 1000 and 1200 pixels and nowhere else', () => {
  expect([...new Set(widths)].sort((one, other) => one - other)).toEqual(BREAKPOINTS)
})
