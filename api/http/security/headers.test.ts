import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    pages: {
      render: async () =>
        new Response(`<!DOCTYPE html><script>let inline = 1</script><style>p{}</style>`, {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        }),
      clientFolder: null,
      strictPolicy: true,
    },
  })
})
afterAll(() => shop.close())

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), midi=(), usb=(), browsing-topics=(), payment=(self)',
}

describe('every response has the security headers', () => {
  test.each([
    ['GET', '/', 200],
    ['GET', '/api/v1/settings/public', 200],
    ['GET', '/api/v1/users/current', 401],
    ['GET', '/api/v1/nothing', 404],
    ['PUT', '/api/v1/cart', 403],
    ['DELETE', '/api/v1/cart', 405],
    ['POST', '/', 405],
    ['GET', '/api/v1/products/active?page=0', 400],
    ['GET', '/healthz', 200],
    ['GET', '/api/docs', 200],
    ['GET', '/product-colours.css', 200],
  ])('%s %s', async (method, path, status) => {
    const answer = await fetch(shop.url + path, { method })
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject(EVERYWHERE)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    for (const absent of ['server', 'x-powered-by', 'x-xss-protection', 'access-control-allow-origin']) {
      expect(answer.headers.has(absent)).toBe(false)
    }
  })
})

test('an API response is not cached, framed or executed', async () => {
  const answer = await fetch(`${shop.url}/api/v1/settings/public`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    vary: 'x-am-locale, accept-encoding',
  })
})

test('the catalogue may be stored by shared caches, so it has no cookie', async () => {
  const answer = await fetch(`${shop.url}/api/v1/products/active`)
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400',
  )
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a page may run exactly the inline scripts it was rendered with, and what it preloads', async () => {
  const answer = await fetch(`${shop.url}/`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  // The hash was computed by hand: printf 'let inline = 1' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain(
    "script-src 'sha256-yDYytH+jC12LAwAYpcCKkpW15tKUmNT/1kFQn8BauF4=' 'strict-dynamic';",
  )
  for (const directive of [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ]) {
    expect(policy).toContain(directive)
  }
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
})

test('HSTS is sent only over https', async () => {
  expect((await fetch(`${shop.url}/healthz`)).headers.has('strict-transport-security')).toBe(false)
  const secure = await openTestShop({ publicUrl: new URL('https://aranyamill.example') })
  const answer = await fetch(`${secure.url}/healthz`)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload')
  await secure.close()
})

test.each(['/my/account', '/validate-payment?orderId=1'])('%s sends no referrer', async (path) => {
  const answer = await fetch(shop.url + path)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('content-security-policy')).toContain("frame-src 'none'")
})

test.each(['/checkout', '/my/orders', '/my/orders/1b671a64-40d5-491e-99b0-da01ff1f3341', '/checkout?a=1'])(
  '%s may open a payment: the providers get the origin, not the address',
  async (path) => {
    const paying = await openTestShop({
      paymentHosts: ['https://*.pay.example'],
      pages: {
        render: async () => new Response('<style>p{}</style>', { headers: { 'content-type': 'text/html' } }),
        clientFolder: null,
        strictPolicy: true,
      },
    })
    const { headers } = await fetch(paying.url + path)
    await paying.close()
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of ["frame-src 'self'", "connect-src 'self'", "form-action 'self'"])
      expect(policy).toContain(`${directive} https://*.pay.example`)
    expect(policy).not.toContain('trusted-types')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  },
)

test('a page with a similar address keeps the strict policy', async () => {
  for (const path of ['/checkouts', '/my/ordersx', '/products/checkout']) {
    const { headers } = await fetch(shop.url + path)
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  }
})
