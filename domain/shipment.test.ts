import { expect, test } from 'vitest'
import { CARRIER_NAMES, newestFirst } from './shipment.ts'

test('[ENTITY-25] five couriers and local delivery', () => {
  expect(Object.values(CARRIER_NAMES)).toEqual([
    'Delhivery',
    'Blue Dart',
    'DTDC',
    'XpressBees',
    'India Post',
    'Local Delivery',
  ])
})

test('tracking events are sorted newest first, and the input is not changed', () => {
  const picked = { timestamp: '2026-11-03T12:10:00.000Z' }
  const hub = { timestamp: '2026-11-05T14:18:00.000Z' }
  const out = { timestamp: '2026-11-06T03:01:00Z' }
  const events = [hub, picked, out]
  expect(newestFirst(events)).toEqual([out, hub, picked])
  expect(events).toEqual([hub, picked, out])
})
