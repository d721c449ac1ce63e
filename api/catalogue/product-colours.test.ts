import { afterAll, expect, test } from 'vitest'
import { coloursVersion, productColoursCss } from '#domain/product-colours.ts'
import { openTestShop } from '../testing.ts'

const shop = await openTestShop()
afterAll(shop.close)

const [OIL, SESAME] = ['OILPNT01', 'OILSES01']

async function cssOf(skus: string[]) {
  const answer = await fetch(`${shop.url}/api/v1/products/active?sku=${skus.join()}`)
  const { data } = await answer.json()
  return data.map(productColoursCss).join('')
}
async function sheet(version: string, skus: string[]) {
  const answer = await fetch(`${shop.url}/product-colours.css?v=${version}&sku=${skus}`)
  return { css: await answer.text(), caching: answer.headers.get('cache-control') }
}

test('[EDGE-4] colours are cached under their own version, in any order of products', async () => {
  const css = await cssOf([SESAME, OIL])
  const found = await sheet(coloursVersion(css), [OIL, SESAME])
  expect(found.caching).toContain('max-age=604800')
  expect(coloursVersion(found.css)).toBe(coloursVersion(css))
})

test('[EDGE-4] colours are not stored under the version of another process, before and after it has changed too', async () => {
  const before = coloursVersion(await cssOf([OIL]))
  await shop.db.updateTable('product').set({ primary_color: '#123456' }).where('sku', '=', OIL).execute()
  // This process has not heard of the change yet, and is asked by a page of one that has.
  const after = coloursVersion((await cssOf([OIL])).replace(/--p:#\w+/, '--p:#123456'))
  expect(after).not.toBe(before)
  expect(await sheet(after, [OIL])).toMatchObject({ caching: 'no-store' })
  await shop.refresh()
  expect(await sheet(coloursVersion(await cssOf([OIL])), [OIL])).toMatchObject({
    caching: expect.stringContaining('max-age=604800'),
  })
  expect(await sheet(before, [OIL])).toMatchObject({ caching: 'no-store' })
  expect(await sheet('', [OIL])).toMatchObject({ caching: 'no-store' })
})
