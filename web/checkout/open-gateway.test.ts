import { expect, test } from 'vitest'
import { type GatewayBrowser, type GatewayScripts, openGateway } from './open-gateway.ts'
import { PHONEPE_CHARGE, RAZORPAY_CHARGE } from './sample-charge.ts'

type RazorpayOptions = ConstructorParameters<NonNullable<GatewayScripts['Razorpay']>>[0]
type PhonePeOrder = Parameters<NonNullable<GatewayScripts['PhonePeCheckout']>['transact']>[0]

/** A browser with simulated gateway scripts. */
function openBrowser({ loads = true, ...scripts }: GatewayScripts & { loads?: boolean } = {}) {
  const seen = { loaded: [] as string[], went: [] as string[], back: () => {} }
  const browser: GatewayBrowser = {
    scripts,
    loadScript: async (address) => {
      seen.loaded.push(address)
      return loads
    },
    go: (address) => void seen.went.push(address),
    onReturn: (back) => {
      seen.back = back
    },
  }
  return { browser, seen }
}

function simulateRazorpay() {
  const opened: RazorpayOptions[] = []
  class Razorpay {
    #options: RazorpayOptions
    constructor(options: RazorpayOptions) {
      this.#options = options
    }
    open() {
      opened.push(this.#options)
    }
  }
  return { Razorpay, opened }
}

function simulatePhonePe() {
  const opened: PhonePeOrder[] = []
  return { PhonePeCheckout: { transact: (order: PhonePeOrder) => void opened.push(order) }, opened }
}

test('[CHECKOUT-13] the card provider gets exactly the server’s options', async () => {
  const { Razorpay, opened } = simulateRazorpay()
  const { browser, seen } = openBrowser({ Razorpay })
  expect(await openGateway(RAZORPAY_CHARGE, browser)).toBe(true)
  expect(seen.loaded).toEqual(['https://checkout.razorpay.com/v1/checkout.js'])
  const [options] = opened
  expect(options).toMatchObject({ key: 'rzp_test_key', order_id: 'order_SimA1b2C3d4E5f', amount: 93_600 })
  expect(options).not.toHaveProperty('scriptUrl')
  expect(options).not.toHaveProperty('paymentProcessingUrl')
})

test('[PAY-6] at the card provider a success and a dismissal both go to the processing URL', async () => {
  for (const end of ['success', 'dismissal'] as const) {
    const { Razorpay, opened } = simulateRazorpay()
    const { browser, seen } = openBrowser({ Razorpay })
    await openGateway(RAZORPAY_CHARGE, browser)
    expect(seen.went).toEqual([])
    if (end === 'success') opened[0]?.handler()
    else opened[0]?.modal.ondismiss()
    expect(seen.went).toEqual([RAZORPAY_CHARGE.paymentGatewayOptions.paymentProcessingUrl])
  }
})

test('[CHECKOUT-13] the phone-payment provider takes over the page', async () => {
  const { PhonePeCheckout, opened } = simulatePhonePe()
  const { browser, seen } = openBrowser({ PhonePeCheckout })
  expect(await openGateway(PHONEPE_CHARGE, browser)).toBe(true)
  expect(opened).toEqual([{ tokenUrl: 'https://mercury.phonepe.com/transact/pg?token=abc' }])
  expect(seen.went).toEqual([])
})

test('the back button from the phone-payment provider leads to the processing URL', async () => {
  const { browser, seen } = openBrowser(simulatePhonePe())
  await openGateway(PHONEPE_CHARGE, browser)
  seen.back()
  expect(seen.went).toEqual([PHONEPE_CHARGE.paymentGatewayOptions.paymentProcessingUrl])
})

test('the phone-payment provider may also open inside the page', async () => {
  const { PhonePeCheckout, opened } = simulatePhonePe()
  const { browser, seen } = openBrowser({ PhonePeCheckout })
  const paymentGatewayOptions = { ...PHONEPE_CHARGE.paymentGatewayOptions, mode: 'IFRAME' as const }
  await openGateway({ ...PHONEPE_CHARGE, paymentGatewayOptions }, browser)
  opened[0]?.callback?.()
  expect(opened[0]?.type).toBe('IFRAME')
  expect(seen.went).toEqual([PHONEPE_CHARGE.paymentGatewayOptions.paymentProcessingUrl])
})

test.each([
  ['does not load', { loads: false }],
  ['defines nothing', {}],
])('a script that %s opens nothing and does not navigate', async (_, scripts) => {
  for (const charge of [RAZORPAY_CHARGE, PHONEPE_CHARGE]) {
    const { browser, seen } = openBrowser(scripts)
    expect(await openGateway(charge, browser)).toBe(false)
    expect(seen.went).toEqual([])
  }
})

test('a script that throws opens nothing', async () => {
  const PhonePeCheckout = {
    transact: () => {
      throw new Error('No tokenUrl passed')
    },
  }
  expect(await openGateway(PHONEPE_CHARGE, openBrowser({ PhonePeCheckout }).browser)).toBe(false)
})
