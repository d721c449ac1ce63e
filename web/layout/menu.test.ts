import { expect, test } from 'vitest'
import { MENU } from './menu.ts'

test('[ROUTE-4] the menu offers oils, spices, superfoods and millets', () => {
  const paths = MENU.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/products?kind=oils',
      '/products?kind=spices',
      '/products?kind=superfoods',
      '/products?kind=millets',
    ]),
  )
})

test('[LAYOUT-2] the menu lists the seven kinds', () => {
  expect(MENU.map(({ label }) => label)).toEqual([
    'Oils',
    'Spices',
    'Flours',
    'Millets',
    'Pulses',
    'Superfoods',
    'Combos',
  ])
})
