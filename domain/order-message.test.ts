import { expect, test } from 'vitest'
import { channelsFor, isDelayed, ORDER_MESSAGES, supersededBy } from './order-message.ts'

test('[MESSAGE-9] a later message of an order replaces the earlier ones', () => {
  expect(
    Object.fromEntries(ORDER_MESSAGES.map((message) => [message, supersededBy(message).join(' ')])),
  ).toEqual({
    orderPlaced:
      'paymentProblem orderPaid orderShipped orderOutForDelivery orderDelivered orderEdited orderExpired orderCancelled',
    paymentProblem:
      'orderPaid orderShipped orderOutForDelivery orderDelivered orderEdited orderExpired orderCancelled',
    orderPaid: 'orderShipped orderOutForDelivery orderDelivered orderCancelled',
    orderShipped: 'orderOutForDelivery orderDelivered',
    orderOutForDelivery: 'orderDelivered',
    orderDelivered: '',
    orderEdited: '',
    orderExpired: '',
    orderCancelled: '',
    orderRefunded: '',
    claimReceived: '',
    claimAnswered: '',
    lotRecalled: '',
  })
})

test('[MESSAGE-9] a message is replaced by everything that replaces its successors', () => {
  for (const message of ORDER_MESSAGES)
    for (const later of supersededBy(message))
      for (const last of supersededBy(later)) expect(supersededBy(message)).toContain(last)
})

test('[MESSAGE-10] only messages that may be replaced are delayed', () => {
  expect(ORDER_MESSAGES.filter((message) => !isDelayed(message))).toEqual([
    'orderDelivered',
    'orderEdited',
    'orderExpired',
    'orderCancelled',
    'orderRefunded',
    'claimReceived',
    'claimAnswered',
    'lotRecalled',
    'staffMail',
  ])
})

test('[MESSAGE-2] mail where there is an address, SMS where there is none', () => {
  expect(channelsFor('orderPaid', ['EMAIL', 'SMS'])).toEqual(['EMAIL'])
  expect(channelsFor('orderPaid', ['SMS'])).toEqual(['SMS'])
  expect(channelsFor('orderPaid', [])).toEqual([])
})

test('[MESSAGE-3] shipped, out for delivery, delivered and a recall go by SMS as well', () => {
  const both = ORDER_MESSAGES.filter((message) => channelsFor(message, ['EMAIL', 'SMS']).length === 2)
  expect(both).toEqual(['orderShipped', 'orderOutForDelivery', 'orderDelivered', 'lotRecalled'])
})

test('[MESSAGE-12] an edit is reported by mail only', () => {
  expect(channelsFor('orderEdited', ['SMS'])).toEqual([])
  expect(channelsFor('orderEdited', ['EMAIL', 'SMS'])).toEqual(['EMAIL'])
})
