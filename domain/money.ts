import { invariant } from '#kit/invariant.ts'

/** Whole paise or cents, never a fraction: totals must be refundable exactly. */
export type Money = number & { readonly unit: 'minor' }

export const CURRENCIES = ['INR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

const MINOR_PER_MAJOR = 100

/** Creates an amount of minor units; a fraction, an overflow or NaN is a bug. */
export function money(minor: number): Money {
  // The message is built only on failure: this function runs in every call.
  if (!Number.isSafeInteger(minor)) throw new Error(`${minor} is not a whole number of minor units`)
  // Minus zero would print as -0.
  return (minor === 0 ? 0 : minor) as Money
}

export const NO_MONEY = money(0)

/** Adds two amounts of one currency. */
export const add = (a: Money, b: Money): Money => money(a + b)

/** Subtracts the second amount; the result may be negative. */
export const subtract = (a: Money, b: Money): Money => money(a - b)

/** The price of a whole number of units. */
export const times = (unit: Money, quantity: number): Money => money(unit * quantity)

/** Adds a list of amounts of one currency. */
export const sum = (amounts: readonly Money[]): Money => amounts.reduce(add, NO_MONEY)

/** Divides an amount by weights with the largest-remainder method. The shares add up to the amount. */
export function spread(amount: Money, weights: readonly Money[]): Money[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => NO_MONEY)
  // The product of two amounts may exceed a safe integer.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = products.map((product) => Number(product / whole))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const byFraction = products
    .map((product, index) => ({ index, fraction: product % whole }))
    .sort((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1))
  const lucky = new Set(byFraction.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => money(lucky.has(index) ? share + 1 : share))
}

/** Whether an amount of the API has at most two decimals and fits in safe minor units. */
export function isMajorAmount(major: number): boolean {
  const minor = Math.round(major * MINOR_PER_MAJOR)
  // Dividing a whole number by 100 gives the double nearest to the decimal, so equality is exact.
  return Number.isSafeInteger(minor) && minor / MINOR_PER_MAJOR === major
}

/** Converts an amount of the API (349.5) to minor units (34950). */
export function fromMajor(major: number): Money {
  invariant(isMajorAmount(major), `${major} is not an amount with at most two decimals`)
  return money(Math.round(major * MINOR_PER_MAJOR))
}

export const CURRENCY_SYMBOLS = { INR: '₹', USD: '$' } as const satisfies Record<Currency, string>

/**
 * Commas only as group separators, Indian (1,49,900) or Western (149,900): elsewhere a comma may mean a decimal point.
 */
const TYPED = /^([₹$])?(\d{1,12}|\d{1,3}(?:,\d{2,3}){0,3},\d{3})(?:\.(\d{1,2}))?$/

/** Reads a typed amount (349, 349.50, 1,349, ₹349.5) as minor units, digit by digit; null if it is invalid. */
export function readAmount(text: string, currency: Currency): Money | null {
  const [, symbol, major = '', decimals = ''] = TYPED.exec(text.trim()) ?? []
  if (major === '' || (symbol !== undefined && symbol !== CURRENCY_SYMBOLS[currency])) return null
  return money(Number(major.replaceAll(',', '')) * MINOR_PER_MAJOR + Number(decimals.padEnd(2, '0')))
}

/** Converts minor units (34950) to an amount of the API (349.5). */
export const toMajor = (amount: Money): number => amount / MINOR_PER_MAJOR
