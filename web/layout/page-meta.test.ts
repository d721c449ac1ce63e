import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

test('[ROUTE-27] a page brings its own title and description', () => {
  const meta = pageMeta({ title: 'Stores', description: 'Partner shops.' })
  expect(meta).toContainEqual({ title: 'Stores | Aranya Mill' })
  expect(meta).toContainEqual({ name: 'description', content: 'Partner shops.' })
})

test('[ROUTE-28] a page without a title carries the default one', () => {
  expect(pageMeta()).toContainEqual({
    title: 'Powered By Natural Ingredients and Traditional Methods | Aranya Mill',
  })
})
