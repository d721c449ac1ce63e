import { afterAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { insertUser } from '#db/testing-rows.ts'
import { createLogger } from './logger.ts'
import { staffDesk } from './staff/testing.ts'
import { openTestShop, signIn, visit } from './testing.ts'

const log: string[] = []
const shop = await openTestShop({ logger: createLogger({ write: (line: string) => void log.push(line) }) })
afterAll(shop.close)

const body = JSON.stringify({})
const json = { 'content-type': 'application/json' }

test('[SECURE-10] every refusal is a line of the log with its time, request, route and status', async () => {
  log.length = 0
  const { id, phone } = await insertUser(shop.db, { phone_verified_at: new Date() })
  const guest = await visit(shop.url)
  const customer = await visit(shop.url, await signIn(shop.db, id))
  const packer = await staffDesk(shop, 'PACKER')
  await guest.get(CALLS.listOrders.path)
  await fetch(shop.url + CALLS.putUser.path, { method: 'PUT', headers: json, body })
  await packer.get('/staff')
  await customer.get('/admin/api/v1/me')
  await fetch(`${shop.url}/api/v1/webhooks/razorpay`, { method: 'POST', headers: json, body })
  await fetch(`${shop.url}/api/v1/webhooks/courier`, { method: 'POST', headers: json, body })
  const verify = { phone, isdCode: '+91', otc: '000000' }
  await fetch(shop.url + CALLS.verifyOtc.path, {
    method: 'POST',
    headers: { ...guest.headers, ...json },
    body: JSON.stringify(verify),
  })
  const refusals = () => log.map((line) => JSON.parse(line)).filter(({ status }) => status >= 400)
  // A line is written after its answer.
  await expect
    .poll(() => refusals().map(({ method, route, status }) => [method, route, status]))
    .toEqual([
      ['GET', CALLS.listOrders.path, 401],
      ['PUT', CALLS.putUser.path, 403],
      ['GET', '/admin/api/v1/staff', 403],
      ['GET', '/admin/api/v1/me', 401],
      ['POST', '/api/v1/webhooks/razorpay', 401],
      ['POST', '/api/v1/webhooks/courier', 401],
      ['POST', CALLS.verifyOtc.path, 400],
    ])
  for (const line of refusals())
    expect(line).toMatchObject({
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
})
