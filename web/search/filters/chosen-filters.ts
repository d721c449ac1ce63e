import { kindText } from '#domain/category.ts'
import { type Currency, fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import type { ListingQuery } from '#domain/search/listing-query.ts'
import { sizeLabel } from '#domain/search/pack-size.ts'

/** A chosen filter, and what is asked without it. */
export type ChosenFilter = { label: string; rest: ListingQuery }

/** The chosen filters in the order of their form. */
export function chosenFilters(asked: ListingQuery, currency: Currency): ChosenFilter[] {
  const { kind, inStock, size, without } = asked
  const price = priceText(asked, currency)
  return [
    ...kind.map((one) => ({
      label: kindText(one).menuLabel,
      rest: { ...asked, kind: kind.filter((other) => other !== one) },
    })),
    ...(inStock ? [{ label: 'In stock', rest: { ...asked, inStock: false } }] : []),
    ...(price === null ? [] : [{ label: price, rest: { ...asked, minPrice: null, maxPrice: null } }]),
    ...size.map((one) => ({
      label: sizeLabel(one),
      rest: { ...asked, size: size.filter((other) => other !== one) },
    })),
    ...without.map((one) => ({
      label: `No ${one}`,
      rest: { ...asked, without: without.filter((other) => other !== one) },
    })),
  ]
}

function priceText({ minPrice, maxPrice }: ListingQuery, currency: Currency): string | null {
  const text = (amount: number) => formatMoney(fromMajor(amount), currency, 'short')
  if (minPrice !== null && maxPrice !== null) return `${text(minPrice)} to ${text(maxPrice)}`
  if (minPrice !== null) return `From ${text(minPrice)}`
  return maxPrice === null ? null : `Up to ${text(maxPrice)}`
}
