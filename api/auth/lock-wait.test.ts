import { afterAll, expect, test } from 'vitest'
import { aPhone, insertUser } from '#db/testing-rows.ts'
import { audit } from '../orders/index.ts'
import { lockSubject } from './otc-event.store.ts'
import { openAuthShop } from './testing.ts'

const shop = await openAuthShop({ timeoutFactor: 1 })
afterAll(() => shop.close())

test('[ERROR-30] a code that is asked for or tried while others hold its lock: 503 with Retry-After', async () => {
  const { phone } = await insertUser(shop.db, { phone_verified_at: new Date() })
  const fresh = aPhone()
  const isHeld = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const holding = shop.db.transaction().execute(async (tx) => {
    for (const number of [phone, fresh])
      await lockSubject(tx, { identifier: `+91${number}`, ip: null, numberPrefix: null })
    isHeld.resolve()
    await mayEnd.promise
  })
  await isHeld.promise
  const open = () => shop.openBrowser()
  const answers = await Promise.all([
    open().call('sendOtc', { phone }),
    open().call('verifyOtc', { phone, otc: '000000' }),
    open().call('verifyOtc', { phone, otc: '111111' }),
    open().call('signup', { name: 'Test Customer', tncAccepted: true, isdCode: '+91', phone: fresh }),
  ])
  mayEnd.resolve()
  await holding
  for (const { status, headers, code } of answers)
    expect([status, headers.get('retry-after'), code]).toEqual([503, '1', 'UNAVAILABLE'])
  // Nothing was left behind, and the same calls succeed now.
  expect((await open().call('sendOtc', { phone })).status).toBe(200)
  expect(await audit(shop.db)).toEqual([])
})
