import { expect, test } from 'vitest'
import { BROKEN, contextAnswering, EMPTY_LIST } from '../catalogue/sample-context.ts'
import * as cart from './cart.tsx'
import * as home from './home.tsx'
import * as products from './products.tsx'

test.each([
  ['Home', home],
  ['the cart page', cart],
  ['the listing', products],
])('[ERROR-28] %s without its products answers 503, so no cache stores it', async (_page, { loader }) => {
  const request = new Request('https://shop.example/')
  const statusWith = async (status: number, json: object) => {
    const { context } = contextAnswering(status, json)
    return (await loader({ context, request } as never)).init?.status
  }
  expect(await statusWith(500, BROKEN)).toBe(503)
  expect(await statusWith(200, EMPTY_LIST)).toBe(200)
})
