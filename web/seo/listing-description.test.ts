import { expect, test } from 'vitest'
import { KINDS } from '#domain/category.ts'
import { listingDescription } from './listing-description.ts'

test('every listing has its own description, of a length that search engines show', () => {
  const descriptions = [null, ...KINDS].map(listingDescription)
  expect(new Set(descriptions).size).toBe(KINDS.length + 1)
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})
