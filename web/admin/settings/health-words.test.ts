import { expect, test } from 'vitest'
import type { Health } from '#contract/admin/settings.ts'
import { troublesOf } from './health-words.ts'

const HEALTH: Health = {
  at: '2026-11-17T10:00:00.000Z',
  gateways: [],
  queues: [],
  senders: [],
  couriers: [],
  files: { count: 0, bytes: 0 },
  backup: { at: '2026-11-16T10:00:00.000Z', by: 'Terminal', says: 'Restored' },
  database: { version: '17', bytes: 1, migration: '0056_settings' },
  instances: [{ version: '0.1.0', startedAt: '2026-11-17T09:00:00.000Z', connections: 5 }],
}

test('[SETTING-13] what somebody should look at is said in sentences, and nothing if all is well', () => {
  expect(troublesOf(HEALTH)).toEqual([])
  const queue = { topic: 'orders.message', waiting: 1, oldestAt: '2026-11-17T09:40:00.000Z', dead: 1 }
  expect(troublesOf({ ...HEALTH, queues: [queue], backup: null })).toEqual([
    '1 job was given up.',
    'orders.message has waited for more than 10 minutes.',
    'Nobody has recorded a proved restore of a backup.',
  ])
  const [one] = HEALTH.instances
  const instances = one ? [one, { ...one, version: '0.2.0' }] : []
  expect(troublesOf({ ...HEALTH, instances })).toEqual(['2 versions of the shop run side by side.'])
})
