import { expect, test } from 'vitest'
import { networkOf, SITE_PREFIX } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2345::1', '2001:db8:1:2300::/56'],
  ['2001:db8:1:23ff:3:4:5:6', '2001:db8:1:2300::/56'],
  ['2001:db8::1', '2001:db8::/56'],
  ['::1', '::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip, SITE_PREFIX)).toBe(network)
})

test('a prefix need not end at a byte', () => {
  expect(networkOf('10.1.255.1', { ipv4: 20, ipv6: 64 })).toBe('10.1.240.0/20')
})

test.each(['', 'unknown', '300.1.1.1', '127.1', '5', '1:2'])('%j is no IP address', (ip) => {
  expect(networkOf(ip, SITE_PREFIX)).toBeNull()
})
