/** Whole rupees are exact enough: the shop never compares these amounts. */
const RUPEES: Record<string, number> = { USD: 84, EUR: 91, GBP: 107, AED: 23, SGD: 62 }

export const isSupportedCurrency = (currency: string) => currency === 'INR' || Object.hasOwn(RUPEES, currency)

/** The least an order may cost, in its smallest unit. */
export const leastAmount = (currency: unknown) => (currency === 'INR' ? 100 : 1)

/** Extra fields of a payment in another currency. */
export const currencyAbroad = (amount: number, currency: string) =>
  currency === 'INR' ? {} : { base_amount: amount * (RUPEES[currency] ?? 1), base_currency: 'INR' }
