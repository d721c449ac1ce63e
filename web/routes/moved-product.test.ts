import { expect, test } from 'vitest'
import { contextAnswering, EMPTY_LIST } from '../catalogue/sample-context.ts'
import { loader } from './product.tsx'

const load = (slug: string, query = '') => {
  const { context } = contextAnswering(200, EMPTY_LIST)
  const request = new Request(`https://shop.example/products/${slug}${query}`)
  return loader({ context, request, params: { productSlug: slug } } as never).catch(
    (thrown: unknown) => thrown,
  )
}

test('[DRAFT-17] the page of a former address leads to the address of today, with its variant', async () => {
  const moved = await load('former-slug', '?variant=OILPNT01-1000ML')
  expect(moved).toBeInstanceOf(Response)
  const { status, headers } = moved as Response
  expect([status, headers.get('location')]).toEqual([301, '/products/slug-of-today?variant=OILPNT01-1000ML'])
})

test('[DRAFT-17] an address that no product ever had is not found', async () => {
  expect(await load('never-was')).toMatchObject({ init: { status: 404 } })
})
