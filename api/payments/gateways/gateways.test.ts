import { expect, test } from 'vitest'
import { GATEWAYS } from '#domain/payment.ts'
import { openGateways } from './gateways.ts'
import {
  asked as askedPhonePe,
  newIntent as phonepeIntent,
  newRefund as phonepeRefund,
  phonepeSettings,
} from './phonepe/testing.ts'
import {
  asked as askedRazorpay,
  newIntent as razorpayIntent,
  newRefund as razorpayRefund,
  razorpaySettings,
} from './razorpay/testing.ts'
import { listen, quietOptions } from './testing.ts'

const opened = (url: string, changes: object = {}) => {
  const options = quietOptions(changes)
  const settings = {
    razorpay: razorpaySettings(url),
    phonepe: phonepeSettings(url),
    shopUrl: 'https://shop.example',
  }
  return { gateways: openGateways(settings, options), seen: options.seen }
}

test('[PAY-4] both gateways are there, each under its own name', () => {
  const { gateways } = opened('http://127.0.0.1:9')
  expect(GATEWAYS.map((name) => gateways[name].name)).toEqual(['RAZORPAY', 'PHONEPE'])
})

const PERSONAL = 'asha@okaxis +919812345678 asha@example.com 4100280000001007'
const SECRETS = ['test_secret', 'whsec_test', 'sim-client-secret', 'leaked-token']

test.for([200, 400, 401, 404, 409, 417, 429, 500])(
  'no problem and nothing that is logged repeats a secret or somebody’s data, whatever is answered with %i',
  async (status) => {
    // Every field that a provider could fill with what it was given.
    const leak = { code: PERSONAL, description: PERSONAL, reason: PERSONAL, message: PERSONAL }
    const url = await listen((request, response) => {
      const isToken = request.url?.endsWith('/token') && status !== 401
      const body = isToken ? { access_token: 'leaked-token' } : { ...leak, errorCode: PERSONAL, error: leak }
      response.writeHead(isToken ? 200 : status).end(JSON.stringify(body))
    })
    const { gateways, seen } = opened(url)
    const told = [
      await gateways.RAZORPAY.open(razorpayIntent()),
      await gateways.RAZORPAY.check(askedRazorpay()),
      await gateways.RAZORPAY.refund(razorpayRefund()),
      await gateways.PHONEPE.open(phonepeIntent()),
      await gateways.PHONEPE.check(askedPhonePe()),
      await gateways.PHONEPE.refund(phonepeRefund()),
    ]
    const written = JSON.stringify([told, seen])
    for (const word of [...PERSONAL.split(' '), ...SECRETS]) expect(written).not.toContain(word)
    expect(told.every((one) => ('kind' in one ? one.kind === 'UNKNOWN' : !one.ok))).toBe(true)
    expect(seen.length).toBeGreaterThan(5)
  },
)

test('a gateway that is down does not close the other', async () => {
  const url = await listen((request, response) => {
    const isPhonePe = request.url?.startsWith('/v1/oauth')
    response.writeHead(isPhonePe ? 500 : 400).end('{}')
  })
  const { gateways } = opened(url)
  for (let count = 0; count < 3; count += 1) await gateways.PHONEPE.check(askedPhonePe())
  expect(await gateways.PHONEPE.check(askedPhonePe())).toMatchObject({ problem: { reason: 'BREAKER_OPEN' } })
  expect(await gateways.RAZORPAY.check(askedRazorpay())).toMatchObject({ problem: { reason: 'HTTP_400' } })
})
