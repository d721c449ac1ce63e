import { afterAll, expect, test } from 'vitest'
import { openDesk, staffDesk } from '../staff/testing.ts'
import { openTestShop } from '../testing.ts'

const shop = await openTestShop()
afterAll(shop.close)

test('a member of staff reads who is signed in, with permissions and sessions', async () => {
  const packer = await staffDesk(shop, 'PACKER')
  const { status, json, headers } = await packer.get('/me')
  expect(status).toBe(200)
  expect(json).toMatchObject({ id: packer.staffId, role: { id: 'PACKER', name: 'Packer' } })
  expect(json.permissions).toContain('orders.pack')
  expect(json.permissions).not.toContain('money.read')
  expect(json.sessions).toMatchObject([{ isCurrent: true, device: 'Test browser' }])
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('without a session nothing is answered', async () => {
  expect(await openDesk(shop.url).get('/me')).toMatchObject({ status: 401, code: 'STAFF_NOT_SIGNED_IN' })
})
