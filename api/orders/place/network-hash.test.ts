import { expect, test } from 'vitest'
import { createNetworkHash } from './network-hash.ts'

const hash = createNetworkHash(Buffer.from('a key of the test'))

test('[STOCK-6] one network has one hash, which depends on the key', () => {
  expect(hash('203.0.113.7')).toEqual(hash('203.0.113.250'))
  expect(hash('203.0.113.7')).not.toEqual(hash('203.0.114.7'))
  expect(hash('2001:db8:1:2345::1')).toEqual(hash('2001:db8:1:23ff::9'))
  expect(hash('203.0.113.7')).not.toEqual(createNetworkHash(Buffer.from('another'))('203.0.113.7'))
  expect(hash('203.0.113.7')).toHaveLength(16)
  expect(hash('203.0.113.7')?.toString('latin1')).not.toContain('203')
})

test.each(['', '127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '::ffff:10.1.2.3', 'fd00::1', '100.64.1.1'])(
  '[STOCK-6] %s has no hash',
  (ip) => {
    expect(hash(ip)).toBeNull()
  },
)
