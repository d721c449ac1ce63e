import { invariant } from '#kit/invariant.ts'
import { type Money, money } from '../money.ts'

/** The rate of customs for a month, in rupees for a dollar: `84.05`. */
export type CustomsRate = { month: string; rate: string }

const RATE = /^(\d{1,4})(?:\.(\d{1,4}))?$/
const PARTS = 10_000

export const isCustomsRate = (rate: string): boolean => RATE.test(rate) && Number(rate) > 0

export const isMonth = (month: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(month)

/** The rupee value of an amount in dollars, rounded half up to whole paise. */
export function rupeesOf(dollars: Money, rate: string): Money {
  const [, whole = '0', fraction = ''] = RATE.exec(rate) ?? []
  invariant(isCustomsRate(rate), 'a customs rate is a decimal number')
  const parts = BigInt(whole) * BigInt(PARTS) + BigInt(fraction.padEnd(4, '0'))
  return money(Number((2n * BigInt(dollars) * parts + BigInt(PARTS)) / BigInt(2 * PARTS)))
}
