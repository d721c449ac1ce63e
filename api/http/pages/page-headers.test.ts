import { expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'

test('[ERROR-35] a page that could not be made says when to come again, and no cache stores it', () => {
  const rendered = { body: Buffer.alloc(0), address: '/', locale: 'en_IN', tags: null }
  const headersOf = (status: number) =>
    pageHeaders(new Response(null, { status }), { ...rendered, strictPolicy: true, paymentHosts: [] })
  expect(headersOf(503)).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-cache' })
  expect(headersOf(200)).not.toHaveProperty('retry-after')
})
