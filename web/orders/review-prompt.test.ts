import { expect, test } from 'vitest'
import { REVIEW_PROMPTS, reviewPrompt } from './review-prompt.ts'

test('[ORDER-6] there are ten review prompts, each of which can be picked', () => {
  expect(new Set(REVIEW_PROMPTS).size).toBe(10)
  const picked = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.999999].map(reviewPrompt)
  expect(new Set(picked)).toEqual(new Set(REVIEW_PROMPTS))
})
