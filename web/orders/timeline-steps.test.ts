import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { ORDER_IN, sampleOrder } from './sample-orders.ts'
import { timelineSteps } from './timeline-steps.ts'

test.each(ORDER_STATUSES)('[ORDER-9] the timeline of an order that is %s has every entry', (status) => {
  const order = ORDER_IN[status]
  expect(timelineSteps(order).map((step) => step.status)).toEqual(
    order.statusHistory.map((entry) => entry.status),
  )
})

test('[ORDER-10] the current status uses its active text, the others their past one', () => {
  const steps = timelineSteps(ORDER_IN.OUTFORDELIVERY)
  expect(steps.map(({ text, isCurrent }) => [text, isCurrent])).toEqual([
    ['Order placed', false],
    ['Order confirmed', false],
    ['Packed', false],
    ['Shipped', false],
    ['Out for delivery', true],
  ])
})

test('[ORDER-11] an order that was deleted says why', () => {
  expect(timelineSteps(ORDER_IN.DELETED).at(-1)?.text).toBe('Order has been deleted due to payment failure.')
})

test('entries are sorted by time, and a repeated status is current once', () => {
  const at = (hour: number) => `2026-11-14T0${hour}:00:00.000Z`
  const steps = timelineSteps(
    sampleOrder({
      status: 'PENDING',
      statusHistory: [
        { status: 'PENDING', timestamp: at(3), notes: 'Payment opened again' },
        { status: 'PENDING', timestamp: at(1), notes: null },
      ],
    }),
  )
  expect(steps.map(({ at: time, isCurrent, notes }) => [time, isCurrent, notes])).toEqual([
    [at(1), false, null],
    [at(3), true, 'Payment opened again'],
  ])
})
