import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../testing.ts'

const shop = await openTestShop({
  trustedHops: 1,
  adminNetworks: ['198.18.4.0/24', '2001:db8::/32'],
  pages: {
    render: async () => new Response('<h1>not here</h1>', { status: 404 }),
    clientFolder: null,
    strictPolicy: true,
  },
})
afterAll(shop.close)

const get = (path: string, ip: string, accept = 'text/html') =>
  fetch(shop.url + path, { headers: { 'x-forwarded-for': ip, accept } })

test.each(['198.18.4.7', '2001:db8::7', '::ffff:198.18.4.7'])(
  '[STAFF-29] from %s the desk is reached, and nothing of it is indexed, cached or told to other sites',
  async (ip) => {
    const answer = await get('/admin/api/v1/me', ip)
    expect(answer.status).toBe(401)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  },
)

test.each(['198.18.5.7', '2001:db9::7'])(
  '[STAFF-29] from %s there is nothing but the 404 of the shop',
  async (ip) => {
    for (const path of ['/admin', '/admin/', '/admin/orders', '/admin?x']) {
      const answer = await get(path, ip)
      const shops = await get('/no-such-page', ip)
      expect([answer.status, await answer.text()]).toEqual([404, await shops.text()])
      expect(answer.headers.get('x-robots-tag')).toBe(shops.headers.get('x-robots-tag'))
    }
    for (const path of ['/admin/api/v1/me', '/admin/api/v1/auth/passkey/options']) {
      const { error } = (await (await get(path, ip)).json()) as { error: { code: string } }
      expect(error.code).toBe('NOT_FOUND')
    }
    const post = await fetch(`${shop.url}/admin/api/v1/auth/send-otc`, {
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
    })
    expect(post.status).toBe(404)
  },
)

test('[STAFF-29] the rest of the shop is for everybody', async () => {
  expect((await get('/api/v1/settings/public', '198.18.5.7')).status).toBe(200)
  expect((await get('/administration', '198.18.5.7')).headers.get('referrer-policy')).not.toBe('no-referrer')
})
