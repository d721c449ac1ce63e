import { CURRENCIES, type Currency, fromMajor, isMajorAmount, money, toMajor } from '../money.ts'

type Convert = (amount: unknown, currency: Currency) => unknown

/** Values under a currency code are money: stored in minor units, typed and shown in major units. */
export function convertMoney(value: unknown, convert: Convert, currency: Currency | null = null): unknown {
  if (typeof value !== 'object' || value === null) return currency ? convert(value, currency) : value
  if (Array.isArray(value)) return value.map((part) => convertMoney(part, convert, currency))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      convertMoney(part, convert, CURRENCIES.find((known) => known === name) ?? currency),
    ]),
  )
}

/** A stored value as the desk shows it. */
export const toShown = (stored: unknown): unknown =>
  convertMoney(stored, (minor) => toMajor(money(Number(minor))))

/** A value of the desk as it is stored. What is no amount stays, for the check to refuse. */
export const toStored = (shown: unknown): unknown =>
  convertMoney(shown, (major) =>
    typeof major === 'number' && isMajorAmount(major) ? fromMajor(major) : major,
  )
