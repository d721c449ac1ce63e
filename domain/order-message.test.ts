import { expect, test } from 'vitest'
import { channelsFor, isHeldBack, ORDER_MESSAGES, supersededBy } from './order-message.ts'

test('[MESSAGE-9] the later message of an order takes the place of the earlier ones', () => {
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
  })
})

test('[MESSAGE-9] what is superseded is superseded by everything its successors are', () => {
  for (const message of ORDER_MESSAGES)
    for (const later of supersededBy(message))
      for (const last of supersededBy(later)) expect(supersededBy(message)).toContain(last)
})

test('[MESSAGE-10] only what may be superseded is held back', () => {
  expect(ORDER_MESSAGES.filter((message) => !isHeldBack(message))).toEqual([
    'orderDelivered',
    'orderEdited',
    'orderExpired',
    'orderCancelled',
    'orderRefunded',
  ])
})

test('[MESSAGE-2] mail where there is an address, SMS where there is none', () => {
  expect(channelsFor('orderPaid', ['EMAIL', 'SMS'])).toEqual(['EMAIL'])
  expect(channelsFor('orderPaid', ['SMS'])).toEqual(['SMS'])
  expect(channelsFor('orderPaid', [])).toEqual([])
})

test('[MESSAGE-3] shipping, the way to the door and delivery go by SMS as well', () => {
  const both = ORDER_MESSAGES.filter((message) => channelsFor(message, ['EMAIL', 'SMS']).length === 2)
  expect(both).toEqual(['orderShipped', 'orderOutForDelivery', 'orderDelivered'])
})

test('[MESSAGE-12] an edit is told by mail only', () => {
  expect(channelsFor('orderEdited', ['SMS'])).toEqual([])
  expect(channelsFor('orderEdited', ['EMAIL', 'SMS'])).toEqual(['EMAIL'])
})
