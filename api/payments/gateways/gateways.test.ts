import { expect, test } from 'vitest'
import { GATEWAYS } from '#domain/payment.ts'
import { openGateways } from './gateways.ts'
import {
  newIntent as phonepeIntent,
  newRefund as phonepeRefund,
  phonepeSettings,
  toCheck as phonepeToCheck,
} from './phonepe/testing.ts'
import {
  newIntent as razorpayIntent,
  newRefund as razorpayRefund,
  razorpaySettings,
  toCheck as razorpayToCheck,
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

test('[PAY-4] every gateway has an entry under its own name', () => {
  const { gateways } = opened('http://127.0.0.1:9')
  expect(GATEWAYS.map((name) => gateways[name].name)).toEqual(['RAZORPAY', 'PHONEPE'])
})

const PERSONAL = 'asha@okaxis +919812345678 asha@example.com 4100280000001007'
const SECRETS = ['test_secret', 'whsec_test', 'sim-client-secret', 'leaked-token']

test.for([200, 400, 401, 404, 409, 417, 429, 500])(
  'no problem and no log contains a secret or personal data, for any answer with %i',
  async (status) => {
    // Every field in which a provider could echo personal data.
    const leak = { code: PERSONAL, description: PERSONAL, reason: PERSONAL, message: PERSONAL }
    const url = await listen((request, response) => {
      const isToken = request.url?.endsWith('/token') && status !== 401
      const body = isToken ? { access_token: 'leaked-token' } : { ...leak, errorCode: PERSONAL, error: leak }
      response.writeHead(isToken ? 200 : status).end(JSON.stringify(body))
    })
    const { gateways, seen } = opened(url)
    const told = [
      await gateways.RAZORPAY.open(razorpayIntent()),
      await gateways.RAZORPAY.check(razorpayToCheck()),
      await gateways.RAZORPAY.refund(razorpayRefund()),
      await gateways.PHONEPE.open(phonepeIntent()),
      await gateways.PHONEPE.check(phonepeToCheck()),
      await gateways.PHONEPE.refund(phonepeRefund()),
    ]
    const written = JSON.stringify([told, seen])
    for (const word of [...PERSONAL.split(' '), ...SECRETS]) expect(written).not.toContain(word)
    expect(told.every((one) => ('kind' in one ? one.kind === 'UNKNOWN' : !one.ok))).toBe(true)
    expect(seen.length).toBeGreaterThan(5)
  },
)

test('a gateway that is down does not affect the other', async () => {
  const url = await listen((request, response) => {
    const isPhonePe = request.url?.startsWith('/v1/oauth')
    response.writeHead(isPhonePe ? 500 : 400).end('{}')
  })
  const { gateways } = opened(url)
  for (let count = 0; count < 3; count += 1) await gateways.PHONEPE.check(phonepeToCheck())
  expect(await gateways.PHONEPE.check(phonepeToCheck())).toMatchObject({
    problem: { reason: 'BREAKER_OPEN' },
  })
  expect(await gateways.RAZORPAY.check(razorpayToCheck())).toMatchObject({ problem: { reason: 'HTTP_400' } })
})
