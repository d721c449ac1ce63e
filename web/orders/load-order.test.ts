import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { SOON } from '#kit/testing.ts'
import { openSampleSession, refusal } from '../session/sample-session.ts'
import { loadOrder, loadOrderList } from './load-order.ts'
import { sampleOrder } from './sample-orders.ts'

const ORDER = sampleOrder()
const READ = `GET /api/v1/orders/current/${ORDER.id}`
const LIST = 'GET /api/v1/orders/current?page=2&pageSize=10'

let log: MockInstance<typeof console.warn>
beforeEach(() => {
  log = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void log.mockRestore())

test('an order is loaded', async () => {
  const { store } = openSampleSession({ [READ]: { status: 200, json: ORDER } })
  expect(await loadOrder(store, ORDER.id)).toEqual({ status: 'loaded', order: ORDER })
})

test.each([
  [404, 'NOT_FOUND'],
  [400, 'INVALID_INPUT'],
])('an order answered with %i is missing, and nothing is logged', async (status, code) => {
  const { store } = openSampleSession({ [READ]: refusal(status, code, 'We couldn’t find that.') })
  expect(await loadOrder(store, ORDER.id)).toEqual({ status: 'missing' })
  expect(log).not.toHaveBeenCalled()
})

test('[ERROR-15] a failure to load an order is only logged', async () => {
  const { store } = openSampleSession({ [READ]: refusal(503, 'UNAVAILABLE', 'Later.') })
  expect(await loadOrder(store, ORDER.id)).toEqual({ status: 'failed' })
  expect(log).toHaveBeenCalledWith('The order could not be read: UNAVAILABLE')
})

test('a network error fails the order, not the page', async () => {
  const { store } = openSampleSession({ [READ]: { status: 0, json: null } })
  expect(await loadOrder(store, ORDER.id)).toEqual({ status: 'failed' })
})

test('[ACCOUNT-7] a page has ten orders', async () => {
  const list = { data: [ORDER], meta: { page: 2, totalItems: 11, totalPages: 2 } }
  const { store, sent } = openSampleSession({ [LIST]: { status: 200, json: list } })
  expect(await loadOrderList(store, 2)).toEqual({ status: 'loaded', list })
  expect(sent.map(({ line }) => line)).toEqual([LIST])
})

test('[ERROR-14] a failure to load the orders is only logged', async () => {
  const { store } = openSampleSession({ [LIST]: refusal(500, 'INTERNAL', 'Oh.') })
  expect(await loadOrderList(store, 2)).toEqual({ status: 'failed' })
  expect(log).toHaveBeenCalledWith('The orders could not be read: INTERNAL')
})

test('an expired login refreshes the session', async () => {
  const { store, sent } = openSampleSession({
    [READ]: refusal(401, 'NOT_SIGNED_IN', 'Please sign in first.'),
  })
  await loadOrder(store, ORDER.id)
  await vi.waitFor(() => expect(sent.map(({ line }) => line)).toContain('PUT /api/v1/cart'), SOON)
})
