import { expect, test } from 'vitest'
import { ORDER_MESSAGES, type OrderMessage } from '#domain/order-message.ts'
import { factsOf, type OrderMessageInput } from './order-facts.ts'
import { orderMail } from './order-mail.ts'
import { orderSmsVars } from './order-sms.ts'
import { renderMail } from './render-mail.ts'
import { sampleItem, sampleMessageInput } from './testing-order-facts.ts'

type Changes = Parameters<typeof sampleMessageInput>[1]

const mailOf = (message: OrderMessage, changes?: Changes, more: Partial<OrderMessageInput> = {}) =>
  renderMail(orderMail(message, factsOf({ ...sampleMessageInput(message, changes), ...more })))

const { shipment } = sampleMessageInput('orderShipped').order
const unnamedDay = { shipment: shipment && { ...shipment, arrivingAt: null } }

test('[MESSAGE-5] without a day of the carrier the shipping mail names the promised days', () => {
  expect(mailOf('orderShipped').text).toContain('Expected by: Nov 20, 2026')
  expect(mailOf('orderShipped', unnamedDay).text).toContain('Expected: Wed, Nov 18 – Thu, Nov 19')
  const unknown = mailOf('orderShipped', { ...unnamedDay, promise: null }).text
  expect(unknown).toContain('Tracking number: DL1490223877')
  expect(unknown).not.toContain('Expected')
})

test('[MESSAGE-5] a parcel without a tracking number has none in its mail', () => {
  const { html, text } = mailOf('orderShipped', {
    shipment: shipment && { ...shipment, trackingNumber: null },
  })
  for (const part of [html, text]) expect(part).not.toMatch(/Tracking number|null|undefined/)
})

test('[MESSAGE-7] a refund mail names the last day; the year, if it is another one', () => {
  expect(mailOf('orderRefunded').text).toContain('Within 3 to 10 business days, by Wed, Dec 2')
  const { refund } = sampleMessageInput('orderRefunded')
  const later = refund && { ...refund, expectedBy: '2027-01-04' }
  expect(mailOf('orderRefunded', {}, { refund: later }).text).toContain('by Mon, Jan 4, 2027')
  const unsent = refund && { ...refund, sentAt: null, expectedBy: null }
  expect(mailOf('orderRefunded', {}, { refund: unsent }).text).toContain('3 to 10 business days\n')
})

test('[MESSAGE-20] a parcel that came back: the mail says why and what happens to the money', () => {
  const { subject, text } = mailOf('orderReturned')
  expect(subject).toBe('Your order AM-7K2M-9QXD has come back to us')
  expect(text).toContain('Here is why:\n\n> A broken lid')
  expect(text).toContain('₹758.00 goes back the way you paid.')
  const bare = mailOf('orderReturned', { statusHistory: [], transactions: [] })
  expect(bare.text).not.toMatch(/why|goes back|not been charged|null/)
})

test.each(ORDER_MESSAGES)(
  '[MESSAGE-21] %s has one button of at least 44 pixels, also in Outlook',
  (message) => {
    const { html } = mailOf(message)
    const links = [...html.matchAll(/<a [^>]*class="button-link" style="([^"]*)"/g)]
    expect(links).toHaveLength(1)
    const [, padding, line] = /padding:(\d+)px [^;]*;.*line-height:(\d+)px/.exec(links[0]?.[1] ?? '') ?? []
    expect(2 * Number(padding) + Number(line)).toBeGreaterThanOrEqual(44)
    // Outlook on Windows ignores the padding of links and reads that of the table cell.
    expect(html).toContain(`mso-padding-alt:${padding}px`)
  },
)

test.each([
  ['orderShipped', 'We have received your payment of ₹758.00.'],
  ['orderOutForDelivery', 'We have received your payment of ₹758.00.'],
  ['orderDelivered', 'Tracking number: DL1490223877'],
] as const)(
  '[MESSAGE-19] %s tells what a replaced message would have told, and nothing twice',
  (message, told) => {
    const unsaid = ['orderPaid', 'orderShipped'] as const
    expect(mailOf(message, {}, { unsaid }).text).toContain(told)
    expect(mailOf('orderDelivered').text).not.toContain(told)
    const free = { total: 0, transactions: [] }
    expect(mailOf(message, free, { unsaid }).text).not.toContain('payment of')
  },
)

test('[MESSAGE-4] a size keeps its letters: 500 g is not 500 G', () => {
  expect(mailOf('orderPaid').html).toMatch(/class="item-size" style="[^"]*text-transform:none[^"]*">500 g</)
})

test('[MESSAGE-4] an address in the USA, and a name of one very long word', () => {
  const { shippingAddress } = sampleMessageInput('orderPaid').order
  const word = 'A'.repeat(300)
  const { html, text } = mailOf('orderPaid', {
    currency: 'USD',
    shippingAddress: {
      ...shippingAddress,
      title: word,
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      country: 'USA',
    },
    items: [sampleItem(word)],
  })
  expect(text).toContain('Austin, Texas 78701')
  expect(text).toContain('Total: $758.00')
  expect(html).toMatch(new RegExp(`overflow-wrap:anywhere">${word}<`))
})

test('[MESSAGE-8] no mail has a name or a note of staff', () => {
  for (const message of ORDER_MESSAGES) {
    const { html, text } = mailOf(message, {
      statusHistory: [{ status: 'SHIPPED', notes: 'Ring Tara', timestamp: '2026-11-17T09:30:00.000Z' }],
    })
    expect(html + text).not.toContain('Ring Tara')
  }
})

test('[MESSAGE-13] an SMS about a parcel without a carrier has words in its place', () => {
  expect(orderSmsVars(factsOf(sampleMessageInput('orderShipped', { shipment: null }))).carrier).toBe(
    'our courier',
  )
})
