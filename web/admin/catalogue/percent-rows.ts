import type { SheetRow } from '#contract/admin/products.ts'
import type { CountryCode } from '#domain/locale.ts'
import { fromMajor, type Money } from '#domain/money.ts'
import { marginAt, type PreviewedPrice, type PriceStep, priceByPercent } from '#domain/price-sheet.ts'

type SizePrice = {
  sku: string
  name: string
  country: CountryCode
  version: number
  price: Money
  max: Money
  marginBp: number | null
}

/** `marginBp`: after the change. */
export type PercentRow = PreviewedPrice<SizePrice>

type Wish = { percent: number; step: PriceStep; countries: readonly CountryCode[] }

/** Every price of the sizes before and after the change. */
export function percentRows(rows: readonly SheetRow[], { percent, step, countries }: Wish): PercentRow[] {
  const prices = rows.flatMap(({ sku, productTitle, title, prices: cells }) =>
    countries.flatMap((country): SizePrice[] => {
      const cell = cells[country]
      if (!cell) return []
      const { version, marginBp } = cell
      const name = `${productTitle}, ${title}`
      return [
        {
          ...{ sku, name, country, version, marginBp },
          price: fromMajor(cell.price),
          max: fromMajor(cell.max),
        },
      ]
    }),
  )
  return priceByPercent(prices, { percent, step }).map((row) => ({
    ...row,
    marginBp: marginAt(row.marginBp, row.price, row.newPrice),
  }))
}

/** Whether the price is changed and may be. */
export const isSaved = ({ problem, isUnchanged }: PercentRow) => problem === null && !isUnchanged

/** 5, -10, 2.5; null if it is no percentage that leaves a price. */
export function readPercent(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '').replace('\u2212', '-')
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?$/.test(typed)) return null
  const percent = Number(typed)
  return percent === 0 || percent <= -100 || percent > 1000 ? null : percent
}
