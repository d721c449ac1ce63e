import { describe, expect, test } from 'vitest'
import { Order } from '#contract/orders.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { PENDING_ACTIONS } from '#domain/pending-action.ts'
import { ICON_PATHS } from '../ui/icon-paths.ts'
import { moneyBackText } from './money-back.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderPage } from './order-page.tsx'
import { STATUS_ICONS } from './order-status-style.ts'
import { EditQuestion } from './pay-or-edit.tsx'
import type { PendingActions } from './pending-actions.ts'
import { REVIEW_PROMPTS } from './review-prompt.ts'
import * as samples from './sample-orders.ts'
import { markupOf, textOf } from './sample-page.tsx'
import { TrackingPanel } from './tracking-panel.tsx'

const {
  DOLLAR_ORDER,
  ABANDONED_ORDER,
  LONG_ORDER,
  ORDER_IN,
  ORDER_WAITING_FOR,
  PARTLY_REFUNDED,
  sampleOrder,
} = samples
const ignore = () => {}
const ACTIONS: PendingActions = { busy: null, charge: ignore, edit: ignore, reload: ignore }

const detailOf = (order: Order, address = '/') =>
  markupOf(<OrderDetail order={order} actions={ACTIONS} />, { address })
const detailText = (order: Order, address?: string) => textOf(detailOf(order, address))
const MOMENT = String.raw`[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2}[AP]M`

test.each([
  ...Object.values(ORDER_IN),
  ...Object.values(ORDER_WAITING_FOR),
  PARTLY_REFUNDED,
  DOLLAR_ORDER,
  LONG_ORDER,
])('the sample order in $status keeps to the contract', (order) => {
  expect(Order.parse(order)).toEqual(order)
})

describe('the head', () => {
  test('[ORDER-1] [PRICE-1] has title, number, day, total and a chat about this order', () => {
    const html = detailOf(sampleOrder())
    expect(html).toMatch(/<h1[^>]*>My Order Detail<\/h1>/)
    expect(textOf(html)).toContain('Order number AM-10482 Placed Nov 14, 2026 Total ₹936.00')
    const chat = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1] ?? ''
    expect(new URL(chat).searchParams.get('text')).toContain('AM-10482')
  })

  test('[STARTUP-2] is all that the server renders', () => {
    const html = markupOf(<OrderPage orderId={sampleOrder().id} />)
    expect(html).toMatch(/<h1[^>]*>My Order Detail<\/h1>/)
    expect(html).not.toContain('Order amount')
  })
})

describe('the pending banner', () => {
  test.each([
    ['PAYAMOUNT', 'Pay Balance', 'The order is cancelled in 3 days if unpaid.', 'Pay Balance'],
    [
      'WAITFORPAYMENT',
      'Your payment is still being processed',
      'The order is auto-cancelled and refunded in 12 hours.',
      'Check again',
    ],
    [
      'RETRYPAYMENT',
      'Uh-oh! There was a problem with your payment',
      'The order is cancelled in 6 hours.',
      'Retry Payment',
    ],
  ] as const)(
    '[ORDER-2] of %s has its title, its deadline and its button',
    (action, title, deadline, button) => {
      const html = detailOf(ORDER_WAITING_FOR[action])
      expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`))
      expect(textOf(html)).toContain(deadline)
      expect(html).toMatch(new RegExp(`<button[^>]*>${button}</button>`))
    },
  )

  test('[DESK-141] of a payment that was too small names the rest and its own deadline', () => {
    const restUntil = new Date(Date.now() + 30 * 3_600_000 + 1000).toISOString()
    const [payment] = ORDER_WAITING_FOR.RETRYPAYMENT.transactions
    const transactions = payment
      ? [{ ...payment, status: 'PENDING' as const, transactionRef: 'order_rest', amount: 50 }]
      : []
    const text = detailText(sampleOrder({ transactions, restUntil }))
    expect(text).toContain('A small part is missing')
    expect(text).toContain('₹50.00 is still to be paid.')
    expect(text).toContain('in 2 days. 1 d 6 h left.')
  })

  test.each([
    [5.7, '5 h 42 min left.'],
    [0.2, '12 min left.'],
    [-1, 'Time is up.'],
  ])('counts down: with %d hours to go it reads %s', (hours, words) => {
    const triedAt = new Date(Date.now() - (6 - hours) * 3_600_000 + 1000).toISOString()
    const [payment] = ORDER_WAITING_FOR.RETRYPAYMENT.transactions
    const transactions = payment ? [{ ...payment, meta: { createdAt: triedAt } }] : []
    expect(detailText(sampleOrder({ transactions }))).toContain(words)
  })

  test.each(ORDER_STATUSES.filter((status) => status !== 'PENDING'))(
    '[PENDING-1] is not there in %s',
    (status) => {
      expect(detailOf(ORDER_IN[status])).not.toContain('pending-title')
    },
  )

  test('[ORDER-12] Edit Order is there for orders of the customer’s own making only', () => {
    for (const action of ['PAYAMOUNT', 'RETRYPAYMENT'] as const) {
      expect(detailText(ORDER_WAITING_FOR[action])).toContain('Edit Order')
      expect(detailText({ ...ORDER_WAITING_FOR[action], creator: 'STAFF' })).not.toContain('Edit Order')
    }
  })

  test('[CHECKOUT-16] an edit says first that it cancels the order', () => {
    const html = markupOf(<EditQuestion orderNumber="AM-10482" onConfirm={ignore} onClose={ignore} />)
    expect(textOf(html)).toContain('we cancel order AM-10482 and put its items back in your cart')
    expect(html).toMatch(/<button[^>]*>Cancel and edit<\/button>.*<button[^>]*>Keep the order<\/button>/)
  })

  test('[PAYRETURN-5] has the error style only after a failed payment', () => {
    expect(detailOf(ORDER_WAITING_FOR.RETRYPAYMENT)).toContain('data-tone="problem"')
    expect(detailOf(ABANDONED_ORDER)).toContain('Uh-oh! There was a problem with your payment')
    expect(detailOf(ABANDONED_ORDER)).not.toContain('data-tone="problem"')
  })

  test('an order cannot be edited while its payment is processed, nor once it is paid', () => {
    expect(detailText(ORDER_WAITING_FOR.WAITFORPAYMENT)).not.toContain('Edit Order')
    expect(detailText(ORDER_IN.PROCESSING)).not.toContain('Edit Order')
  })
})

describe('the notice of a payment that could not be confirmed', () => {
  const NOTICE = 'We could not confirm your payment.'
  test.each([
    ['?error=true', true],
    ['?error=TRUE', false],
    ['?error=1', false],
    ['?error', false],
    ['', false],
  ])('at %j is there: %s', (query, isThere) => {
    expect(detailText(sampleOrder(), `/my/orders/1${query}`).includes(NOTICE)).toBe(isThere)
  })

  test('[PAYRETURN-5] is neutral when the payment was abandoned, and an alert when it failed', () => {
    const left = detailOf(ABANDONED_ORDER, '/my/orders/1?error=true')
    expect(textOf(left)).toContain('No payment has reached us.')
    expect(textOf(left)).not.toContain(NOTICE)
    expect(left).not.toContain('role="alert"')
    expect(detailOf(ORDER_WAITING_FOR.RETRYPAYMENT, '/my/orders/1?error=true')).toMatch(
      new RegExp(`role="alert".*${NOTICE}`),
    )
  })

  test('is not shown for a paid order', () => {
    expect(detailText(ORDER_IN.PROCESSING, '/my/orders/1?error=true')).not.toContain(NOTICE)
  })
})

describe('the timeline', () => {
  test.each(ORDER_STATUSES)(
    '[ORDER-3] [ORDER-10] in %s shows every step, the current one with its icon',
    (status) => {
      const order = ORDER_IN[status]
      const html = detailOf(order)
      const timeline = html.slice(html.indexOf('aria-label="Order status"'), html.indexOf('</ol>'))
      expect(timeline.match(/<li/g)).toHaveLength(order.statusHistory.length)
      expect(timeline.match(/aria-current="step"/g)).toHaveLength(1)
      expect(timeline).toContain(`d="${ICON_PATHS[STATUS_ICONS[status]]}"`)
      expect(textOf(timeline)).toMatch(new RegExp(MOMENT))
    },
  )

  test('warns where a payment has gone wrong', () => {
    expect(detailOf(ORDER_WAITING_FOR.RETRYPAYMENT)).toMatch(
      new RegExp(`aria-current="step".*d="${ICON_PATHS.warning}".*</ol>`),
    )
    for (const order of [ORDER_WAITING_FOR.WAITFORPAYMENT, ABANDONED_ORDER]) {
      expect(detailOf(order)).not.toContain(`d="${ICON_PATHS.warning}"`)
    }
  })

  test('a step without a note for the customer has none', () => {
    const [entry] = sampleOrder().statusHistory
    for (const notes of [null, '']) {
      const html = detailOf(sampleOrder({ statusHistory: entry ? [{ ...entry, notes }] : [] }))
      const timeline = html.slice(html.indexOf('aria-label="Order status"'), html.indexOf('</ol>'))
      expect(timeline.match(/<p /g)).toHaveLength(2)
    }
  })

  test('shows the notes', () => {
    expect(detailText(ORDER_IN.CANCELLED)).toContain('Edited by customer')
  })
})

describe('delivery and shipment', () => {
  test('[ORDER-4] the parcel’s address, carrier, number and days', () => {
    const text = detailText(ORDER_IN.SHIPPED)
    expect(text).toContain(
      'Meera Joshi 22 Lake View Vijay Nagar Indore, Madhya Pradesh 452010 +91 98260 41557',
    )
    expect(text).toContain('Blue Dart · 1490 2238 7716 Shipped Nov 17, 2026 Arriving Nov 20, 2026')
    expect(detailText(ORDER_IN.DELIVERED)).toContain('Delivered Nov 20, 2026')
    expect(detailText(ORDER_IN.DELIVERED)).not.toContain('Arriving Nov')
  })

  test('[PIN-7] the promised days stay beside what the courier says, unless the order has ended', () => {
    const promised = /Promised for Wed, Nov 18(, 2026)? – Thu, Nov 19(, 2026)?/
    for (const status of ['PENDING', 'SHIPPED', 'DELIVERED'] as const)
      expect(detailText(ORDER_IN[status])).toMatch(promised)
    for (const status of ['CANCELLED', 'DELETED'] as const)
      expect(detailText(ORDER_IN[status])).not.toContain('Promised')
    expect(detailText({ ...ORDER_IN.SHIPPED, promise: null })).not.toContain('Promised')
  })

  test('[ORDER-5] TRACK SHIPMENT opens a panel with the events, newest first', () => {
    expect(detailOf(ORDER_IN.SHIPPED)).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>TRACK SHIPMENT/)
    const panel = markupOf(<TrackingPanel shipment={samples.sampleShipment()} open onClose={ignore} />)
    expect(panel).toMatch(/<dialog.*<h2[^>]*>Shipment Tracking<\/h2>/)
    const places = ['Reached local hub', 'In transit', 'Picked up'].map((words) => panel.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(textOf(panel)).toMatch(new RegExp(`Reached local hub Indore ${MOMENT}`))
  })

  test('a parcel without number, date and events is shown', () => {
    const shipment = samples.sampleShipment({
      shippingCarrier: 'LOCAL',
      trackingNumber: null,
      arrivingAt: null,
      shippedAt: null,
      trackingEvents: [],
    })
    const panel = textOf(markupOf(<TrackingPanel shipment={shipment} open onClose={ignore} />))
    expect(panel).toContain('Local Delivery')
    expect(panel).not.toContain('·')
    expect(panel).toContain('No news from the courier yet.')
  })

  test('an order that is not packed has no shipment', () => {
    expect(detailText(ORDER_IN.PROCESSING)).not.toContain('TRACK SHIPMENT')
  })
})

describe('the items', () => {
  test('[ORDER-6] [PRICE-1] each has its size, title, quantity, price and a review prompt', () => {
    const html = detailOf(ORDER_IN.DELIVERED)
    expect(textOf(html)).toContain('1 Liter Groundnut Oil Qty 2')
    expect(textOf(html)).toContain('₹698.00')
    const prompts = [...html.matchAll(/<span>([^<]+)<span class="visually-hidden">, about/g)].map(
      ([, words]) => words,
    )
    expect(prompts).toHaveLength(3)
    expect(REVIEW_PROMPTS).toEqual(expect.arrayContaining(prompts))
  })

  test.each(ORDER_STATUSES.filter((status) => status !== 'DELIVERED'))(
    '[ORDER-6] an order in %s has no review prompt',
    (status) => {
      expect(detailOf(ORDER_IN[status])).not.toContain(', about ')
    },
  )

  test('a lower delivered quantity is shown', () => {
    const [item] = sampleOrder().items
    const items = item ? [{ ...item, quantity: 1, orderedQuantity: 2 }] : []
    expect(detailText(sampleOrder({ items }))).toContain('Qty 1 of 2 ordered')
  })

  test('fifty lines with long names are all there', () => {
    expect(detailOf(LONG_ORDER).match(/>Qty /g)).toHaveLength(50)
  })
})

describe('the money', () => {
  test('[ORDER-7] [PRICE-3] [PRICE-4] the amounts of the order', () => {
    expect(detailText(sampleOrder())).toContain(
      'Order amount MRP total ₹1,138.00 MRP Discount −₹152.00 Subtotal ₹986.00 Promo DIWALI50 −₹50.00 Delivery Free Delivery Total ₹936.00',
    )
    expect(detailText(DOLLAR_ORDER)).toContain('Delivery $12.00 Total $24.50')
  })

  test('[ORDER-8] the transactions, with method, description and time', () => {
    expect(detailText(ORDER_IN.PROCESSING)).toMatch(
      new RegExp(String.raw`Transactions Payment · UPI me\*\*\*@okaxis ${MOMENT} ₹936\.00 Success$`),
    )
    expect(detailText(DOLLAR_ORDER)).toContain('Payment · Card Visa ending 1881')
  })

  test('[CANCEL-7] full and partial refunds come first, with the day they were sent and the last day to wait for', () => {
    expect(detailText(ORDER_IN.RETURNED)).toMatch(
      /Refund · UPI .* ₹936\.00 Sent Nov 18, shows by Nov 30 Payment · UPI .* ₹936\.00 Success$/,
    )
    expect(detailText(PARTLY_REFUNDED)).toMatch(
      /Refund · UPI .* Shows in 3 to 10 business days\. ₹149\.00 Promised Payment .* Success Payment .* Failed$/,
    )
  })

  test('[ORDER-8] [PAY-15] a released authorisation is shown as not charged', () => {
    const held = samples.samplePayment({ type: 'VOID' })
    const text = detailText(sampleOrder({ status: 'CANCELLED', transactions: [held] }))
    expect(text).toMatch(/Payment · UPI .* ₹936\.00 Released, not charged$/)
    expect(text).not.toContain('Void')
  })

  test('[CANCEL-7] a failed refund says that we are sorting it out', () => {
    const [refund, payment] = ORDER_IN.RETURNED.transactions
    const transactions = refund && payment ? [{ ...refund, status: 'FAILED' as const }, payment] : []
    expect(detailText({ ...ORDER_IN.RETURNED, transactions })).toMatch(
      /Refund · UPI .* You need not do anything\. ₹936\.00 We are sorting this out Payment/,
    )
  })

  test('[CHECKOUT-11] a free order has no missing payment', () => {
    const free = { ...ORDER_IN.PROCESSING, total: 0, transactions: [] }
    expect(detailText(free)).toContain('Transactions There was nothing to pay.')
  })

  test('an unpaid order has no transactions', () => {
    expect(detailText(sampleOrder())).toContain('Transactions No payment yet.')
    expect(detailText(ORDER_IN.CANCELLED)).toContain('Transactions No payment was made.')
  })
})

describe('cancelling', () => {
  const OFFER = 'You can cancel until the courier picks it up. Cancel order'

  test.each(ORDER_STATUSES)('[CANCEL-1] the page of an order that is %s', (status) => {
    const isOffered = ['PENDING', 'PROCESSING', 'READYFORPICKUP'].includes(status)
    expect(detailText(ORDER_IN[status]).includes(OFFER)).toBe(isOffered)
    expect(detailText({ ...ORDER_IN[status], creator: 'STAFF' })).not.toContain('Cancel order')
  })

  test.each([
    [
      'a paid order',
      ORDER_IN.PROCESSING,
      '₹936.00 goes back the way you paid. It shows in 3 to 10 business days.',
    ],
    [
      'a partly refunded order',
      PARTLY_REFUNDED,
      '₹787.00 goes back the way you paid. It shows in 3 to 10 business days.',
    ],
    ['an unpaid order', sampleOrder(), 'Nothing was charged, so there is nothing to return.'],
    [
      'an order with a payment in progress',
      ORDER_WAITING_FOR.WAITFORPAYMENT,
      'Your payment is still being processed. If it arrives, all of it goes back the way you paid.',
    ],
  ])('[CANCEL-3] the money of %s', (_what, order, words) => {
    expect(moneyBackText(order)).toBe(words)
  })
})

test('[FIRM-1] the firm of the order is shown', () => {
  const firm = { gstin: '27AAPFU0939F1ZV', name: 'Rao Traders' }
  expect(detailText(sampleOrder({ firm }))).toContain('Bought for a firm Rao Traders GSTIN 27AAPFU0939F1ZV')
  expect(detailText(sampleOrder())).not.toContain('GSTIN')
})

test('hostile notes and names are rendered as text and isolated in their direction', () => {
  const evil = '\u202e<b>x</b>'
  const [entry] = sampleOrder().statusHistory
  const html = detailOf(sampleOrder({ statusHistory: entry ? [{ ...entry, notes: evil }] : [] }))
  expect(html).toContain('<bdi>\u202e&lt;b&gt;x&lt;/b&gt;</bdi>')
})

test.each(PENDING_ACTIONS)('in %s the page renders while an action is running', (action) => {
  for (const busy of ['charge', 'edit', 'reload'] as const) {
    const html = markupOf(<OrderDetail order={ORDER_WAITING_FOR[action]} actions={{ ...ACTIONS, busy }} />)
    expect(html).toContain('pending-title')
  }
})
