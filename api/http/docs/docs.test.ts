import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('[API-32] OpenAPI 3.1 is served', async () => {
  const document = await (await fetch(`${shop.url}/api/v1/openapi.json`)).json()
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(Object.keys(document.paths)).toContain('/api/v1/cart')
})

test('[API-33] the reference page is HTML that needs no script', async () => {
  const page = await fetch(`${shop.url}/api/docs`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  expect(html).toContain('/api/v1/orders/current')
  expect(html).not.toContain('<script')
  expect((await fetch(`${shop.url}/api/docs.css`)).headers.get('content-type')).toContain('text/css')
})
