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

test('[STAFF-24] the reference of the calls is for those who are signed in', async () => {
  const path = `${shop.url}/admin/api/docs`
  expect((await fetch(path)).status).toBe(401)
  const desk = await staffDesk(shop, 'PACKER')
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(path, { headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
