import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { OrderHistory } from './order-history.tsx'
import { statusStyle } from './order-status-style.ts'
import { OrdersPage } from './orders-page.tsx'
import {
  ABANDONED_ORDER,
  DOLLAR_ORDER,
  LONG_ORDER,
  ORDER_IN,
  ORDER_WAITING_FOR,
  sampleOrder,
} from './sample-orders.ts'
import { markupOf, textOf } from './sample-page.tsx'

const ignore = () => {}

function bookOf(data: Order[], meta = { page: 1, totalItems: data.length, totalPages: 1 }) {
  return markupOf(<OrderHistory view={{ status: 'loaded', list: { data, meta } }} onRetry={ignore} />)
}

test('[ACCOUNT-7] the list is titled My Orders', () => {
  expect(markupOf(<OrdersPage />)).toMatch(/<h1[^>]*>My Orders<\/h1>/)
})

test('[PRICE-1] an entry has number, day, total and status', () => {
  expect(textOf(bookOf([ORDER_IN.OUTFORDELIVERY]))).toBe(
    'AM-10482 Nov 14, 2026 ₹936.00 Out for delivery View order AM-10482',
  )
  expect(textOf(bookOf([DOLLAR_ORDER]))).toContain('$24.50')
})

test('[ACCOUNT-9] each entry has a View link to its order', () => {
  const html = bookOf([sampleOrder()])
  expect(html).toMatch(
    /<a[^>]*href="\/my\/orders\/7d444840-9dc0-41d1-b245-5ffdce74fad2"[^>]*><span[^>]*>View</,
  )
})

test.each([
  [1, 1, null],
  [3, 3, null],
  [4, 3, '+1 more'],
  [50, 3, '+47 more'],
])('[ACCOUNT-10] of %i items %i have a thumbnail', (count, thumbnails, more) => {
  const html = bookOf([sampleOrder({ items: LONG_ORDER.items.slice(0, count) })])
  expect(html.match(/<img/g)).toHaveLength(thumbnails)
  expect(textOf(html).match(/\+\d+ more/)?.[0] ?? null).toBe(more)
})

const NEWER = /<a[^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?NEWER/
const OLDER = /<a[^>]*href="([^"]*)"[^>]*>OLDER/

test.each([
  [1, null, '/my/orders?page=2'],
  [2, '/my/orders', '/my/orders?page=3'],
  [3, '/my/orders?page=2', null],
])('[ACCOUNT-8] page %i of 3 pages with NEWER and OLDER', (page, newer, older) => {
  const html = bookOf([sampleOrder()], { page, totalItems: 25, totalPages: 3 })
  expect(NEWER.exec(html)?.[1] ?? null).toBe(newer)
  expect(OLDER.exec(html)?.[1] ?? null).toBe(older)
  expect(textOf(html)).toContain(`Page ${page} of 3`)
  expect(html.match(/disabled=""/g) ?? []).toHaveLength(page === 2 ? 0 : 1)
})

test('a single page has no pager', () => {
  expect(bookOf([sampleOrder()])).not.toContain('OLDER')
})

test('[ACCOUNT-11] without orders it says so and leads to the products', () => {
  const html = bookOf([], { page: 1, totalItems: 0, totalPages: 0 })
  expect(textOf(html)).toBe('You have no orders yet. Start shopping to see your orders here. Start Shopping')
  expect(html).toMatch(/<a[^>]*href="\/products"[^>]*>Start Shopping/)
})

test('a page past the last one leads back to the first', () => {
  const html = bookOf([], { page: 9, totalItems: 12, totalPages: 2 })
  expect(html).not.toContain('You have no orders yet')
  expect(html).toMatch(/<a[^>]*href="\/my\/orders"/)
})

test('a list that failed to load can be retried and is not called empty', () => {
  const html = markupOf(<OrderHistory view={{ status: 'failed' }} onRetry={ignore} />)
  expect(html).not.toContain('You have no orders yet')
  expect(html).toMatch(/<button[^>]*>Try again/)
})

test.each([
  ['PAYAMOUNT', 'Waiting for payment', 'open'],
  ['WAITFORPAYMENT', 'Payment in progress', 'open'],
  ['RETRYPAYMENT', 'Payment problem', 'problem'],
] as const)('an order in %s shows %s', (action, text, tone) => {
  expect(statusStyle(ORDER_WAITING_FOR[action])).toEqual({ text, tone })
})

test('[PAYRETURN-5] an order with an abandoned payment waits for payment and has no error', () => {
  expect(statusStyle(ABANDONED_ORDER)).toEqual({ text: 'Waiting for payment', tone: 'open' })
})

test.each(ORDER_STATUSES)('every status (%s) has a text of its own', (status) => {
  const texts = ORDER_STATUSES.map((each) => statusStyle(ORDER_IN[each]).text)
  expect(texts.filter((text) => text === statusStyle(ORDER_IN[status]).text)).toHaveLength(1)
})

test('[ORDER-11] a deleted order shows the reason in the list too', () => {
  expect(textOf(bookOf([ORDER_IN.DELETED]))).toContain('Order has been deleted due to payment failure.')
})
