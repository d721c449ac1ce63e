import { expect, test } from 'vitest'
import { inProcessClient } from './in-process-client.ts'
import type { Handlers } from './route.ts'

const clientFailing = (error: Error) =>
  inProcessClient({ getLot: async () => Promise.reject(error) } as unknown as Handlers, 'en_IN')
const input = { params: { code: 'AMC260924A' } }

test('[ERROR-36] a page that is rendered while the database is away gets the answer that a browser would get', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const answer = await clientFailing(away).call('getLot', input)
  expect(answer).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE', status: 503 } })
})

test('a bug is not hidden from it', async () => {
  await expect(clientFailing(new TypeError('a bug')).call('getLot', input)).rejects.toThrow('a bug')
})
