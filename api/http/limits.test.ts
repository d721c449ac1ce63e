import { expect, test } from 'vitest'
import { networkOf } from './limits.ts'

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2345::1', '2001:db8:1:23'],
  ['2001:db8::1', '2001:db8:0:00'],
  ['::1', '0:0:0:00'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network)
})
