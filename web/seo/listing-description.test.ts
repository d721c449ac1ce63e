import { expect, test } from 'vitest'
import { KINDS } from '#domain/category.ts'
import { listingDescription } from './listing-description.ts'

test('every listing has a description of its own, long enough to say something and short enough to be shown', () => {
  const descriptions = [null, ...KINDS].map(listingDescription)
  expect(new Set(descriptions).size).toBe(KINDS.length + 1)
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})
