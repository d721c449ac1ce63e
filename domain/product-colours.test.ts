import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, productColours } from './product-colours.ts'

const INK = '#15271c'
const PAPER = '#fbf7ee'

test('a pair with enough contrast stays unchanged', () => {
  expect(productColours('#a8481c', '#f7d5ae')).toMatchObject({ primary: '#a8481c', secondary: '#f7d5ae' })
})

test('the small-text colour has enough contrast on the light one even if the dark one has not', () => {
  const { primaryText, secondary } = productColours('#8f4e00', '#fbc94f')
  expect(contrastOf('#8f4e00', secondary)).toBeLessThan(4.5)
  expect(contrastOf(primaryText, secondary)).toBeGreaterThanOrEqual(4.5)
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('for every pair, ink has enough contrast on the light colour and paper on the dark one', () => {
  fc.assert(
    fc.property(colour, colour, (first, second) => {
      const { primary, secondary, primaryText } = productColours(first, second)
      expect(contrastOf(INK, secondary)).toBeGreaterThan(6.9)
      expect(contrastOf(PAPER, primary)).toBeGreaterThan(4.4)
      expect(contrastOf(primaryText, secondary)).toBeGreaterThan(4.4)
    }),
  )
})
