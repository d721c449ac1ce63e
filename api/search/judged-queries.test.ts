import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundProducts } from '#contract/search.ts'
import type { SearchAnswer } from '#domain/search/search-result.ts'
import { openTestShop, type TestShop } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** `top`: the first products in any order. `also`: among the first six. `not`: not among the first five. */
type Judged = {
  q: string
  answer: SearchAnswer
  top: string[]
  also?: string[]
  not?: string[]
  variant?: string
  maxPrice?: number
}

const file = new URL('../../db/seed/search/judged-queries.json', import.meta.url)
const JUDGED: Judged[] = JSON.parse(readFileSync(file, 'utf8'))

const find = async (q: string): Promise<FoundProducts> => {
  const query = new URLSearchParams({ q, pageSize: '100' })
  // Another visitor for each query, because of the rate limit.
  const headers = { cookie: `XSRF-TOKEN=${encodeURIComponent(q)}` }
  return (await fetch(`${shop.url}/api/v1/products/search?${query}`, { headers })).json()
}

test.each(JUDGED.map((judged) => [judged.q, judged] as const))('the judged query %s', async (q, judged) => {
  const { data, search } = await find(q)
  const skus = data.map(({ sku }) => sku)
  expect(search?.answer).toBe(judged.answer)
  expect(skus.slice(0, judged.top.length).toSorted()).toEqual(judged.top.toSorted())
  for (const sku of judged.also ?? []) expect(skus.slice(0, 6)).toContain(sku)
  for (const sku of judged.not ?? []) expect(skus.slice(0, 5)).not.toContain(sku)
  if (judged.variant) expect(data[0]?.shownVariant).toBe(judged.variant)
  expect(search?.maxPrice ?? undefined).toBe(judged.maxPrice)
})

test('there are sixty judged queries', () => {
  expect(JUDGED).toHaveLength(60)
})
