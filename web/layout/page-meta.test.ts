import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

test('[ROUTE-27] a page brings its own title and description', () => {
  const meta = pageMeta({ title: 'Stores', description: 'Partner shops.' })
  expect(meta).toContainEqual({ title: 'Stores | Aranya Mill' })
  expect(meta).toContainEqual({ name: 'description', content: 'Partner shops.' })
})

test('[ROUTE-28] a page without a title has the default one', () => {
  expect(pageMeta()).toContainEqual({
    title: 'Powered By Natural Ingredients and Traditional Methods | Aranya Mill',
  })
})

test('a shared link has the title and description of the page', () => {
  const meta = pageMeta({ title: 'Stores', description: 'Partner shops.', type: 'product' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Stores | Aranya Mill' })
  expect(meta).toContainEqual({ property: 'og:description', content: 'Partner shops.' })
  expect(meta).toContainEqual({ property: 'og:type', content: 'product' })
})

const describedBy = (description: string) =>
  pageMeta({ description }).flatMap((entry) => (entry.name === 'description' ? [entry.content] : []))[0]

test('a description of 160 characters is unchanged, a longer one is cut after a whole word', () => {
  const words = 'seed '.repeat(31).trim()
  expect(describedBy(`${words} stone`)).toBe(`${words} stone`)
  expect(describedBy(`${words} stones`)).toBe(`${words}…`)
  expect(describedBy('s'.repeat(200))).toHaveLength(160)
})
