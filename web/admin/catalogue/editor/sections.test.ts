import { expect, test } from 'vitest'
import { EMPTY_PRODUCT } from '#domain/drafts/product-body.ts'
import { publishProblems } from '#domain/drafts/publishable.ts'
import { productFieldText } from './field-words.ts'
import { problemCounts, SECTIONS, sectionOf } from './sections.ts'

test('every field of a product has its section and its name', () => {
  const shown = SECTIONS.flatMap(({ fields }) => [...fields])
  expect(Object.keys(EMPTY_PRODUCT).toSorted()).toEqual(shown.toSorted())
  for (const field of shown) expect(productFieldText(field)).not.toBe(field)
})

test('[EDITOR-8] what is still to do is counted in the section that shows it', () => {
  const counts = problemCounts(publishProblems(EMPTY_PRODUCT))
  expect(counts).toMatchObject({ words: 3, sizes: 1, label: 6, inside: 3 })
  expect(sectionOf('sizes.OILTST01-1L.pictures')).toBe('pictures')
  expect(productFieldText('sizes.OILTST01-1L.prices.IND')).toBe('Price in India, OILTST01-1L')
})
