import { type Currency, type Money, readAmount } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'

const EXAMPLES = { INR: '149, 149.50 or ₹1,499.00', USD: '12, 12.50 or $1,499.00' }

/** Parses a typed amount; zero is refused. */
export function readMoney(typed: string, currency: Currency): Result<Money, string> {
  const amount = readAmount(typed, currency)
  return amount ? ok(amount) : fail(`${typed} is no amount. Write ${EXAMPLES[currency]}.`)
}
