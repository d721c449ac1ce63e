import type { Product } from '#contract/catalogue.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/locale.ts'

/** What is sold, by country. */
export type Sold = Record<CountryCode, readonly Pick<Product, 'sku' | 'title' | 'variants'>[]>

export type SoldName = { name: string; countries: readonly CountryCode[] }

/** The names of products and sizes, and where each is sold. What is sold nowhere has no entry. */
export function soldNames(sold: Sold): ReadonlyMap<string, SoldName> {
  const names = new Map<string, SoldName>()
  for (const country of COUNTRY_CODES)
    for (const { sku, title, variants } of sold[country]) {
      const sizes = variants.map((variant) => ({ sku: variant.sku, name: `${title}, ${variant.title}` }))
      for (const one of [{ sku, name: title }, ...sizes])
        names.set(one.sku, { name: one.name, countries: [...(names.get(one.sku)?.countries ?? []), country] })
    }
  return names
}

const ONLY: Record<CountryCode, string> = { IND: 'India only', USA: 'USA only' }

/** A remark about where something is sold; null if it is sold everywhere. */
export function soldRemark(found: SoldName | undefined): string | null {
  const [country, ...others] = found?.countries ?? []
  if (!country) return 'not in the shop, skipped'
  return others.length === COUNTRY_CODES.length - 1 ? null : ONLY[country]
}
