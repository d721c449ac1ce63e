import { expect, test } from 'vitest'
import { ORDER_MESSAGES, type OrderMessage } from '#domain/order-message.ts'
import { factsOf } from './order-facts.ts'
import { orderMail } from './order-mail.ts'
import { renderMail } from './render-mail.ts'
import { sampleItem, sampleMessageInput, sampleTransaction } from './testing-order-facts.ts'

type Changes = Parameters<typeof sampleMessageInput>[1]

const mailOf = (message: OrderMessage, changes?: Changes) =>
  renderMail(orderMail(message, factsOf(sampleMessageInput(message, changes))))

/** The text of the HTML part. */
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const bothParts = (message: OrderMessage, changes?: Changes) => {
  const { html, text } = mailOf(message, changes)
  return [wordsOf(html), text.replace(/\s+/g, ' ')]
}

const WITHOUT_SUMMARY: readonly OrderMessage[] = ['orderRefunded', 'claimReceived', 'claimAnswered']
const WITH_SUMMARY = ORDER_MESSAGES.filter((message) => !WITHOUT_SUMMARY.includes(message))

test.each(WITH_SUMMARY)('[MESSAGE-4] %s lists items, amounts and address, in both parts', (message) => {
  const [html, text] = bothParts(message)
  expect(html).toContain('1 L Peanut Oil Qty 2 ₹698.00')
  expect(text).toContain('2 x Peanut Oil, 1 L: ₹698.00 1 x Khapli Wheat Flour, 500 g: ₹150.00')
  for (const part of [html, text]) {
    for (const amount of ['₹1,000.00', '−₹152.00', '₹848.00', '−₹150.00', '₹60.00', '₹758.00'])
      expect(part).toContain(amount)
    for (const words of ['MRP Discount', 'Subtotal', 'Promo (NAMASTE150)', 'Delivery', 'Total'])
      expect(part).toContain(words)
    expect(part).toMatch(/Asha Rao 22 Lake View Vijay Nagar Indore, Madhya Pradesh 452010/)
    expect(part).toContain('AM-7K2M-9QXD')
  }
})

test.each([
  ['UPI', sampleTransaction(), 'UPI, as***@okaxis'],
  [
    'a card',
    sampleTransaction({ paymentMethod: 'Card', paymentMethodDescription: 'Visa credit ending 1007' }),
    'Visa credit card ending 1007',
  ],
  [
    'a card of an unknown network',
    sampleTransaction({ paymentMethod: 'Card', paymentMethodDescription: 'Card ending 1007' }),
    'Card ending 1007',
  ],
  [
    'an unknown way',
    sampleTransaction({ paymentMethod: null, paymentMethodDescription: null }),
    'Paid online',
  ],
])('[MESSAGE-4] a mail says how it was paid: by %s', (_what, transaction, words) => {
  for (const part of bothParts('orderPaid', { transactions: [transaction] }))
    expect(part).toMatch(new RegExp(`Payment ${words.replace(/[*]/g, '\\*')}`, 'i'))
})

test('[MESSAGE-4] the mail of an unpaid order asks for payment, that of a free order does not', () => {
  expect(mailOf('orderPlaced').text).toContain('PAYMENT\nTo be paid')
  const free: Changes = { status: 'PROCESSING', total: 0, transactions: [] }
  expect(mailOf('orderPlaced', free).text).toContain('PAYMENT\nNothing to pay')
  expect(mailOf('orderPlaced', free).text).toContain('We are packing it now')
  expect(mailOf('orderPaid', free).text).toContain(
    'There is nothing to pay, and we are packing your order now.',
  )
  const waiting = [sampleTransaction({ status: 'PENDING' })]
  expect(mailOf('orderPlaced', { transactions: waiting }).text).toContain('still confirming the payment')
})

test('[MESSAGE-5] the shipping mail has carrier, tracking number, expected day and a link to the order', () => {
  for (const part of bothParts('orderShipped'))
    expect(part).toMatch(/Carrier:? Delhivery Tracking number:? DL1490223877 Expected by:? Nov 20, 2026/)
  const { html, text } = mailOf('orderShipped')
  const url = 'https://aranyamill.example/my/orders/11111111-2222-4333-8444-555555555555'
  expect(html).toContain(`<a href="${url}"`)
  expect(text).toContain(`Track your order:\n${url}`)
})

test('[MESSAGE-5] local delivery has no tracking number', () => {
  const { shipment } = sampleMessageInput('orderShipped').order
  const own = shipment && {
    ...shipment,
    shippingCarrier: 'LOCAL' as const,
    trackingNumber: null,
    arrivingAt: null,
  }
  const { text } = mailOf('orderOutForDelivery', { shipment: own })
  expect(text).toContain('out for delivery with our own rider')
  expect(text).toContain('Carrier: Our own rider\n\n')
})

const NOT_CHARGED =
  'You have not been charged. If a payment for this order still reaches us, we will return it in full.'

test.each([
  ['orderCancelled', 'Here is why: > The last jar broke'],
  ['orderExpired', 'Why: Not paid within 3 days'],
  ['orderEdited', 'You chose to edit this order'],
] as const)('[MESSAGE-6] %s says why', (message, why) => {
  expect(mailOf(message).text.replace(/\s+/g, ' ')).toContain(why)
})

test('[MESSAGE-6] the mail of an ended order says what happens to the money', () => {
  expect(mailOf('orderCancelled').text).toContain(
    '₹758.00 goes back the way you paid. It shows in 3 to 10 business days. It goes to your Visa credit card ending 1007.',
  )
  const unpaid = { transactions: [] }
  for (const message of ['orderCancelled', 'orderExpired', 'orderEdited'] as const)
    expect(mailOf(message, unpaid).text).toContain(NOT_CHARGED)
  const failed = [sampleTransaction({ type: 'REFUND', status: 'FAILED' }), sampleTransaction()]
  expect(mailOf('orderCancelled', { transactions: failed }).text).not.toContain('goes back')
})

test('[CANCEL-3] the mail of an order that its customer cancelled says so, and where the money goes', () => {
  const history = [
    { status: 'CANCELLED' as const, notes: 'Cancelled by customer', timestamp: '2026-11-17T09:30:00.000Z' },
  ]
  const { text } = mailOf('orderCancelled', { statusHistory: history })
  expect(text).toContain('You cancelled this order, so we will not be sending it.')
  expect(text).toContain('₹758.00 goes back the way you paid. It shows in 3 to 10 business days.')
  expect(text).not.toContain('Cancelled by customer')
})

test('[MESSAGE-6] without a note the mail has no quote', () => {
  const history = [{ status: 'CANCELLED' as const, notes: null, timestamp: '2026-11-17T09:30:00.000Z' }]
  const { text } = mailOf('orderCancelled', { statusHistory: history })
  expect(text).not.toContain('Here is why')
  expect(text).not.toContain('null')
})

test('[MESSAGE-7] the refund mail says how much, where to and when', () => {
  const [html, text] = bothParts('orderRefunded')
  for (const part of [html, text])
    expect(part).toMatch(
      /Amount:? ₹149\.50 Returned to:? Your Visa credit card ending 1007 Expected:? Within 3 to 10 business days/,
    )
  expect(mailOf('orderRefunded').subject).toBe('Your refund of ₹149.50 for order AM-7K2M-9QXD')
})

test('[MESSAGE-8] text of a customer is escapeHtml everywhere', () => {
  const nasty = `"><img src=x onerror=alert(1)> & 'Co' {code} \u202egnol`
  const { shippingAddress } = sampleMessageInput('orderPaid').order
  const address = { ...shippingAddress, title: nasty, address1: nasty, address2: `</td></table>${nasty}` }
  for (const message of WITH_SUMMARY) {
    const { html, text, subject } = mailOf(message, {
      customerName: nasty,
      shippingAddress: address,
      items: [sampleItem(nasty)],
      statusHistory: [{ status: 'CANCELLED', notes: nasty, timestamp: '2026-11-17T09:30:00.000Z' }],
    })
    expect(html).not.toContain('<img')
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table/g)?.length)
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;Co&#39; {code}')
    expect(text).toContain(`"><img src=x onerror=alert(1)> & 'Co' {code}`)
    expect(subject).not.toMatch(/img|[\r\n]/)
  }
})

test.each([
  ['Asha Rao', 'Thank you, Asha'],
  ['अनन्या शर्मा', 'Thank you, अनन्या'],
  ['தமிழ்ச்செல்வி', 'Thank you, தமிழ்ச்செல்வி'],
  ['D’Souza', 'Thank you, D’Souza'],
  ['win.example/prize now', 'Thank you'],
  ['<b>Asha</b>', 'Thank you'],
  ['9000020002', 'Thank you'],
])('[MESSAGE-8] the greeting for %s is a name or nothing', (customerName, heading) => {
  expect(mailOf('orderPaid', { customerName }).text.split('\n')[0]).toBe(heading)
})

test('[MESSAGE-1] a mail with fifty long lines is complete, and below the size at which mail programs clip it', () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    sampleItem(`मिलेट ${'வெந்தயம்'.repeat(6)} ${index}`, { variantTitle: 'Pack of 12 pouches, 500 g each' }),
  )
  const { html, text } = mailOf('orderPaid', { items })
  for (const { productTitle } of items) {
    expect(html).toContain(productTitle)
    expect(text).toContain(productTitle)
  }
  expect(Buffer.byteLength(html)).toBeLessThan(102_000)
})
