import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { SOON } from '#kit/testing.ts'
import { openSampleSession, refusal } from '../auth/sample-wire.ts'
import { readOrder, readOrderList } from './read-order.ts'
import { sampleOrder } from './sample-orders.ts'

const ORDER = sampleOrder()
const READ = `GET /api/v1/orders/current/${ORDER.id}`
const LIST = 'GET /api/v1/orders/current?page=2&pageSize=10'

let log: MockInstance<typeof console.warn>
beforeEach(() => {
  log = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void log.mockRestore())

test('an order is read', async () => {
  const { store } = openSampleSession({ [READ]: { status: 200, json: ORDER } })
  expect(await readOrder(store, ORDER.id)).toEqual({ status: 'here', order: ORDER })
})

test.each([
  [404, 'NOT_FOUND'],
  [400, 'INVALID_INPUT'],
])('an order that the shop answers with %i is not there, and that is no mishap', async (status, code) => {
  const { store } = openSampleSession({ [READ]: refusal(status, code, 'We couldn’t find that.') })
  expect(await readOrder(store, ORDER.id)).toEqual({ status: 'missing' })
  expect(log).not.toHaveBeenCalled()
})

test('[ERROR-15] an order that cannot be read is only logged', async () => {
  const { store } = openSampleSession({ [READ]: refusal(503, 'UNAVAILABLE', 'Later.') })
  expect(await readOrder(store, ORDER.id)).toEqual({ status: 'lost' })
  expect(log).toHaveBeenCalledWith('The order could not be read: UNAVAILABLE')
})

test('a line that is down loses the order, not the page', async () => {
  const { store } = openSampleSession({ [READ]: { status: 0, json: null } })
  expect(await readOrder(store, ORDER.id)).toEqual({ status: 'lost' })
})

test('[ACCOUNT-7] ten orders are asked for at a time', async () => {
  const list = { data: [ORDER], meta: { page: 2, totalItems: 11, totalPages: 2 } }
  const { store, sent } = openSampleSession({ [LIST]: { status: 200, json: list } })
  expect(await readOrderList(store, 2)).toEqual({ status: 'here', list })
  expect(sent.map(({ line }) => line)).toEqual([LIST])
})

test('[ERROR-14] orders that cannot be read are only logged', async () => {
  const { store } = openSampleSession({ [LIST]: refusal(500, 'INTERNAL', 'Oh.') })
  expect(await readOrderList(store, 2)).toEqual({ status: 'lost' })
  expect(log).toHaveBeenCalledWith('The orders could not be read: INTERNAL')
})

test('a login that has ended meanwhile is noticed', async () => {
  const { store, sent } = openSampleSession({
    [READ]: refusal(401, 'NOT_SIGNED_IN', 'Please sign in first.'),
  })
  await readOrder(store, ORDER.id)
  await vi.waitFor(() => expect(sent.map(({ line }) => line)).toContain('PUT /api/v1/cart'), SOON)
})
