import { afterAll, expect, test, vi } from 'vitest'
import { testListener } from '#db/testing-listener.ts'
import { SOON } from '#kit/testing.ts'
import { openActShop } from '../acts/testing.ts'
import { createNewsHub, followNews } from './index.ts'
import { createPresence, presenceNotice, readPresence } from './presence.ts'

const shop = await openActShop()
const { db } = shop
// A second process of the shop, which hears the same database.
const other = createNewsHub()
const listener = await testListener(shop.databaseUrl)
const stopNews = followNews(listener, { db, news: other })
afterAll(async () => {
  stopNews()
  await listener.close()
  other.close()
  await shop.close()
})

test('[DESK-88] two people with one order open see each other, in every process, until they leave', async () => {
  const { orderId } = await shop.paidOrder()
  const [support, packer] = [await shop.desk('SUPPORT'), await shop.desk('PACKER')]
  const say = (desk: typeof support, isHere: boolean) =>
    desk.send('POST', '/presence', { opened: orderId, isHere })
  expect((await say(support, true)).json).toEqual({ others: [] })
  expect((await say(packer, true)).json.others).toEqual([{ name: expect.stringContaining('Namuna') }])
  expect((await say(support, true)).json.others).toHaveLength(1)
  await vi.waitFor(() => expect(other.othersAt(orderId, support.staffId)).toEqual([packer.staffId]), SOON)
  await say(packer, false)
  expect((await say(support, true)).json.others).toEqual([])
  await vi.waitFor(() => expect(other.othersAt(orderId, support.staffId)).toEqual([]), SOON)
})

test('[DESK-88] who says nothing for a minute has left, and only coming and leaving is news', () => {
  let now = 0
  const presence = createPresence(() => now)
  const support = { opened: 'order', staffId: 'support', isHere: true }
  expect(presence.take(support)).toBe(true)
  now = 30_000
  expect(presence.take(support)).toBe(false)
  now = 89_999
  expect(presence.others('order', 'owner')).toEqual(['support'])
  now = 90_000
  expect(presence.others('order', 'owner')).toEqual([])
  expect(presence.take({ ...support, isHere: false })).toBe(false)
})

test('[DESK-88] a notice of presence names ids only', () => {
  const present = { opened: 'o-1', staffId: 's-1', isHere: false }
  expect(presenceNotice(present)).toBe('presence o-1 s-1 gone')
  expect(readPresence(presenceNotice(present))).toEqual(present)
  expect(readPresence('order o-1')).toBeNull()
})

test.each([[{}], [{ opened: 'AM-1', isHere: true }], [{ opened: crypto.randomUUID() }]])(
  'bad presence %j is refused',
  async (body) => {
    const desk = await shop.desk('PACKER')
    expect((await desk.send('POST', '/presence', body)).status).toBe(422)
  },
)
