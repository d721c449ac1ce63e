import type { SheetSaved } from '#contract/admin/products.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { LIST_PRICE_TEXTS } from '#domain/price-display.ts'
import { amountText } from '../ui/amount.tsx'

export const pricesText = (count: number) =>
  count === 1 ? '1 price' : `${new Intl.NumberFormat('en-IN').format(count)} prices`

export const priceText = (amount: number, country: CountryCode) =>
  amountText(amount, localeOfCountry(country).currency)

/** MRP is a term of Indian law. */
export const maxName = (country: CountryCode) => LIST_PRICE_TEXTS[localeOfCountry(country).currency].name

const MINUS = '\u2212'

/** 1234 basis points as 12 %. */
export function marginText(bp: number): string {
  const percent = Math.round(bp / 100)
  return `${percent < 0 ? MINUS : ''}${Math.abs(percent)} %`
}

type Code = SheetSaved['conflicts'][number]['code']

export const CONFLICT_TEXTS: Record<Code, string> = {
  VERSION_CHANGED: 'Somebody else changed it meanwhile.',
  NOT_SOLD_THERE: 'It is no longer sold there.',
  ABOVE_MRP: 'The price is above the MRP.',
  NOT_POSITIVE: 'A price is above zero.',
}
