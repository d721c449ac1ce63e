import { expect, test } from 'vitest'
import {
  carriesInvoice,
  channelsFor,
  isDelayed,
  ORDER_MESSAGES,
  supersededBy,
  unsaidBefore,
} from './order-message.ts'

test('[MESSAGE-9] a later message of an order replaces the earlier ones', () => {
  expect(
    Object.fromEntries(ORDER_MESSAGES.map((message) => [message, supersededBy(message).join(' ')])),
  ).toEqual({
    orderPlaced:
      'paymentProblem paymentRest orderPaid orderShipped orderOutForDelivery orderDelivered orderEdited orderExpired orderCancelled',
    paymentProblem:
      'paymentRest orderPaid orderShipped orderOutForDelivery orderDelivered orderEdited orderExpired orderCancelled',
    paymentRest: 'orderPaid orderShipped orderOutForDelivery orderDelivered orderExpired orderCancelled',
    orderPaid: 'orderShipped orderOutForDelivery orderDelivered orderCancelled',
    orderShipped: 'orderOutForDelivery orderDelivered',
    orderOutForDelivery: 'orderDelivered',
    orderDelivered: '',
    orderReturned: '',
    orderEdited: '',
    orderExpired: '',
    orderCancelled: '',
    orderRefunded: '',
    claimReceived: '',
    claimAnswered: '',
    lotRecalled: '',
    staffMail: '',
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
    'orderReturned',
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

test.each([
  [
    'a payment that nobody told of',
    'orderShipped',
    ['orderPlaced', 'orderPaid'],
    [],
    ['orderPlaced', 'orderPaid'],
  ],
  ['a payment that was told of', 'orderShipped', ['orderPlaced', 'orderPaid'], ['orderPaid'], []],
  [
    'a payment that the shipped message told of',
    'orderDelivered',
    ['orderPaid', 'orderShipped'],
    ['orderShipped'],
    [],
  ],
  [
    'the same message, sent again',
    'orderShipped',
    ['orderPaid', 'orderShipped'],
    ['orderShipped'],
    ['orderPaid'],
  ],
  ['a message that was never queued', 'orderDelivered', ['orderOutForDelivery'], [], ['orderOutForDelivery']],
  ['a refund, which replaces nothing', 'orderRefunded', ['orderPaid'], [], []],
] as const)('[MESSAGE-19] what is left to say: %s', (_what, message, queued, sent, expected) => {
  expect(unsaidBefore(message, { queued, sent })).toEqual(expected)
})

test.each([
  ['orderPaid', [], false],
  ['orderShipped', [], true],
  ['orderOutForDelivery', [], true],
  ['orderOutForDelivery', ['orderShipped'], false],
  ['orderDelivered', ['orderPaid'], true],
  ['orderDelivered', ['orderOutForDelivery'], false],
] as const)('[INV-1] %s after %j carries the invoice: %s', (message, sent, whether) => {
  expect(carriesInvoice(message, sent)).toBe(whether)
})
