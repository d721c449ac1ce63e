import { expect, test } from 'vitest'
import { providerHosts } from '../index.ts'

const settings = (razorpay: string, phonepe: string) =>
  ({ razorpay: { scriptUrl: razorpay }, phonepe: { scriptUrl: phonepe } }) as never

test('every host of a provider’s domain is allowed', () => {
  const hosts = providerHosts(
    settings(
      'https://checkout.razorpay.com/v1/checkout.js',
      'https://mercury.phonepe.com/web/bundle/checkout.js',
    ),
  )
  expect(hosts).toEqual(['https://*.razorpay.com', 'https://*.phonepe.com'])
})

test('a script that the shop itself serves adds no host', () => {
  expect(providerHosts(settings('/sandbox/razorpay/v1/checkout.js', '/sandbox/phonepe/checkout.js'))).toEqual(
    [],
  )
})
