import type { Category } from '../category.ts'

const BY_CATEGORY: Record<Category, string> = {
  OILS: 'Pressed',
  SPICES: 'Ground',
  FLOURS: 'Milled',
  MILLETS: 'Cleaned',
  PULSES: 'Split',
  SUPERFOODS: 'Made',
}

/** Products that are made differently from the rest of their category, by sku. */
const BY_PRODUCT: Readonly<Record<string, string>> = {
  SPCBPP01: 'Cracked',
  SPCKSM01: 'Dried',
  PLSCHN01: 'Sorted',
  SPFGHE01: 'Churned',
  SPFFLX01: 'Sorted',
  SPFHNY01: 'Strained',
  SPFMOR01: 'Ground',
  SPFJAG01: 'Boiled',
}

type Product = { sku: string; category: Category | null }

/** What was done to a product on the day it was made: oil is pressed, flour is milled. */
export function madeWord({ sku, category }: Product): string {
  const own = Object.hasOwn(BY_PRODUCT, sku) ? BY_PRODUCT[sku] : undefined
  return own ?? (category ? BY_CATEGORY[category] : 'Made')
}
