import { type Currency, type Money, money } from './money.ts'

/** The least that the payment providers take, or give back, at a time. */
const LEAST_PAYMENT: Readonly<Record<Currency, Money>> = { INR: money(1_00), USD: money(1) }

/** Whether the providers would refuse a refund, or a later refund of what it leaves. */
export function isTooLittle(amount: Money, left: Money, currency: Currency): boolean {
  const least = LEAST_PAYMENT[currency]
  const rest = left - amount
  return amount < least || (rest > 0 && rest < least)
}
