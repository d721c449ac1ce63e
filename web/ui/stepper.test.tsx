import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ICON_PATHS } from './icon-paths.ts'
import { Stepper } from './stepper.tsx'

const LABELS = { group: 'Quantity', decrease: 'One less', increase: 'One more', remove: 'Remove' }
const stepper = (quantity: number, max?: number) =>
  renderToStaticMarkup(<Stepper quantity={quantity} labels={LABELS} onChange={() => {}} max={max} />)

test('[CART-14] at quantity 1 the minus becomes a labelled remove button', () => {
  expect(stepper(1)).toContain(ICON_PATHS.trash)
  expect(stepper(1)).toContain('aria-label="Remove"')
  expect(stepper(1)).not.toContain('aria-label="One less"')
})

test('[CART-14] above quantity 1 the minus takes one away', () => {
  expect(stepper(2)).toContain('aria-label="One less"')
  expect(stepper(2)).not.toContain(ICON_PATHS.trash)
})

test('a stepper at its maximum cannot be increased', () => {
  expect(stepper(5, 5)).toMatch(/<button[^>]*disabled=""[^>]*aria-label="One more"/)
  expect(stepper(4, 5)).not.toContain('disabled')
})
