import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#kit/duration.ts'
import { GATEWAYS, type GatewayName } from './payment.ts'
import { nextPaymentCheck } from './payment-check-schedule.ts'

const OPENED = new Date('2026-01-01T00:00:00Z')
const after = (age: number) => new Date(OPENED.getTime() + age)

/** All check times, in seconds after the opening. */
function ages(gateway: GatewayName): number[] {
  const found: number[] = []
  for (
    let time = nextPaymentCheck(gateway, OPENED, OPENED);
    time;
    time = nextPaymentCheck(gateway, OPENED, time)
  )
    found.push((time.getTime() - OPENED.getTime()) / 1000)
  return found
}

test('Razorpay is asked often at first, hourly to 12 hours, then every 6 hours for 4 days', () => {
  const all = ages('RAZORPAY')
  expect(all.slice(0, 8)).toEqual([30, 60, 120, 300, 600, 900, 1800, 3600])
  expect(all.filter((age) => age > 3600 && age <= 43_200)).toHaveLength(11)
  expect(all.slice(-2)).toEqual([90 * 3600, 96 * 3600])
})

test('PhonePe is asked at its recommended times, then every 20 minutes for 3 days', () => {
  const all = ages('PHONEPE')
  expect(all.slice(0, 3)).toEqual([22, 25, 28])
  expect(all.filter((age) => age > 52 && age <= 112)).toEqual([58, 64, 70, 76, 82, 88, 94, 100, 106, 112])
  expect(all.filter((age) => age > 112 && age <= 232)).toEqual([122, 132, 142, 152, 162, 172, 202, 232])
  const afterPage = all.filter((age) => age > 25 * 60)
  expect(afterPage[1]).toBe((afterPage[0] ?? 0) + 1200)
  expect(all.at(-1)).toBeLessThanOrEqual(72 * 3600)
})

test('the next check is in the future, and there is a last one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...GATEWAYS), fc.integer({ min: 0, max: days(5) }), (gateway, age) => {
      const time = nextPaymentCheck(gateway, OPENED, after(age))
      if (time) expect(time.getTime()).toBeGreaterThan(after(age).getTime())
      else expect(age).toBeGreaterThan(days(2))
    }),
  )
})

test('a missed check is made up for once', () => {
  expect(nextPaymentCheck('RAZORPAY', OPENED, after(hours(3) + minutes(5)))).toEqual(after(hours(4)))
  expect(nextPaymentCheck('PHONEPE', OPENED, after(seconds(23)))).toEqual(after(seconds(25)))
  expect(nextPaymentCheck('RAZORPAY', OPENED, after(days(4)))).toBeNull()
})
