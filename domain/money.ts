import { invariant } from '#kit/invariant.ts'

/** Whole paise or cents. Never a fraction: a total that is off by one cannot be refunded exactly. */
export type Money = number & { readonly unit: 'minor' }

export const CURRENCIES = ['INR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

const MINOR_PER_MAJOR = 100

/** Counts whole minor units; a fraction, an overflow or NaN is a bug. */
export function money(minor: number): Money {
  invariant(Number.isSafeInteger(minor), `${minor} is not a whole number of minor units`)
  // Minus zero would print as a debt of nothing.
  return (minor === 0 ? 0 : minor) as Money
}

export const NO_MONEY = money(0)

/** Adds two amounts of one currency. */
export const add = (a: Money, b: Money): Money => money(a + b)

/** Takes the second amount off the first; the answer may be negative. */
export const subtract = (a: Money, b: Money): Money => money(a - b)

/** Prices a whole number of pieces. */
export const times = (unit: Money, quantity: number): Money => money(unit * quantity)

/** Adds a list of amounts of one currency. */
export const sum = (amounts: readonly Money[]): Money => amounts.reduce(add, NO_MONEY)

/** Says whether a wire amount has at most two decimals and fits in whole minor units. */
export function isMajorAmount(major: number): boolean {
  const minor = Math.round(major * MINOR_PER_MAJOR)
  // Dividing a whole number by 100 gives the double nearest to the written decimal, so equality is exact.
  return Number.isSafeInteger(minor) && minor / MINOR_PER_MAJOR === major
}

/** Reads a wire amount (349.5) as minor units (34950). */
export function fromMajor(major: number): Money {
  invariant(isMajorAmount(major), `${major} is not an amount with at most two decimals`)
  return money(Math.round(major * MINOR_PER_MAJOR))
}

/** Writes minor units (34950) as a wire amount (349.5). */
export const toMajor = (amount: Money): number => amount / MINOR_PER_MAJOR
