import { expect, test } from 'vitest'
import { checkoutSignature, signWebhook, webhookSignature } from './signatures.ts'

test('the checkout signature agrees with the vector that Razorpay publishes', () => {
  expect(checkoutSignature('EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l')).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  )
})

test('the checkout signature agrees with a vector computed elsewhere', () => {
  expect(checkoutSignature('test_secret', 'order_SIM00000000001', 'pay_SIM00000000002')).toBe(
    '1ace850f38634db4388549a60141bc670c2b1df45074fcaa88310d3f1fb9862e',
  )
})

test('the webhook signature agrees with a vector computed elsewhere', () => {
  expect(webhookSignature('whsec_test', '{"entity":"event"}')).toBe(
    'dafec0c94f8f649f75f7fcdf9befb57b1af19fa48aaf44940d258b15da3bb94c',
  )
})

test('right, previous and wrong secret sign differently, with the same event id', () => {
  const signed = [
    { badSignature: false, oldSecret: false },
    { badSignature: false, oldSecret: true },
    { badSignature: true, oldSecret: false },
  ].map((how) => signWebhook('{}', { ...how, eventId: 'evt' }))
  expect(new Set(signed.map((headers) => headers['x-razorpay-signature'])).size).toBe(3)
  for (const headers of signed) expect(headers['x-razorpay-event-id']).toBe('evt')
})
