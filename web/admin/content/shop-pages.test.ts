import { expect, test } from 'vitest'
import { POLICY_NAMES, pageAt } from '#contract/pages.ts'
import { pagesFor, pageTitleAt } from './shop-pages.ts'

test('[CONTENT-23] every page that is offered for a link exists', () => {
  const all = pagesFor('')
  expect(all.length).toBeGreaterThan(POLICY_NAMES.length)
  for (const { path } of all) expect(pageAt(new URL(path, 'https://shop.example').pathname)).not.toBeNull()
})

test('[CONTENT-23] a page is found by its name or its address', () => {
  expect(pagesFor('refund').map(({ path }) => path)).toEqual(['/policies/refund'])
  expect(pagesFor('kind=oils').map(({ title }) => title)).toEqual(['Wood Pressed Oils'])
  expect(pageTitleAt('/stores')).toBe('Partner stores')
  expect(pageTitleAt('/nowhere')).toBeNull()
})
