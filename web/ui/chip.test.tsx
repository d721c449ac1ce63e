import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chip } from './chip.tsx'
import { ChipGroup } from './chip-group.tsx'

const markup = renderToStaticMarkup(
  <ChipGroup legend="Choose a size" name="size" value="1" onChange={() => {}}>
    <Chip value="500" title="500 mL" />
    <Chip value="1" title="1 Liter" />
    <Chip value="5" title="5 Liter" struck="Out of Stock" />
  </ChipGroup>,
)

test('chips are real radio buttons of one name under a legend', () => {
  expect(markup).toMatch(/^<fieldset><legend[^>]*>Choose a size<\/legend>/)
  expect(markup.match(/type="radio" name="size"/g)).toHaveLength(3)
})

test('exactly the chosen chip is checked', () => {
  expect(markup.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="1"')])
})

test('a struck chip says why to screen readers', () => {
  expect(markup).toMatch(/5 Liter<\/span><span class="visually-hidden">Out of Stock<\/span>/)
})

test('a chip outside a group throws', () => {
  expect(() => renderToStaticMarkup(<Chip value="1" title="1 Liter" />)).toThrow('ChipGroup')
})
