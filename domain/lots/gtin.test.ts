import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each(['09506000134352', '08901234567890', '00614141999996'])('[LOT-9] %s is a GTIN', (gtin) => {
  expect(isGtin(gtin)).toBe(true)
})

test.each(['09506000134353', '9506000134352', '0950600013435A', '', '095060001343520'])(
  '[LOT-9] %j is no GTIN',
  (text) => {
    expect(isGtin(text)).toBe(false)
  },
)
