import type { Currency, Money } from './money.ts'
import { money } from './money.ts'
import type { RefundLimits } from './permission.ts'
import { formatMoney } from './price-display.ts'

type Asked = {
  amount: Money
  currency: Currency /** What the person gave back today before. */
  today: Money
}

/** Why a role may not give this back, in words; null if it may. Without limits everything is allowed. */
export function refundLimitProblem(
  limits: RefundLimits | null,
  { amount, currency, today }: Asked,
): string | null {
  if (!limits) return null
  const { one, day } = limits[currency]
  const text = (minor: number) => formatMoney(money(minor), currency, 'exact')
  if (amount > one) return `Your role may give back at most ${text(one)} at a time. An owner can do this.`
  if (today + amount <= day) return null
  const left = Math.max(day - today, 0)
  return `Your role may give back ${text(day)} a day, and ${text(left)} of it is left. An owner can do this.`
}
