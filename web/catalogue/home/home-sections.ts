import type { Product } from '#contract/catalogue.ts'
import { activeVariant, productSkuOf } from '#domain/variant.ts'
import { type CardFacts, cardFacts, listedVariant } from '../card/card-facts.ts'

/** What Home shows, by variant SKU, in this order. The first combo that is sold here leads the launches. */
export const HOME_SECTIONS = {
  combos: ['CMBKIT01-SET3', 'CMBOIL01-SET3', 'CMBSPC01-SET5'],
  launches: ['FLRKHP01-1KG', 'SPFGHE01-500ML', 'MLTFOX01-500G', 'FLRRAG01-1KG'],
  oils: ['OILPNT01-1000ML', 'OILBMU01-1000ML', 'OILCOC01-500ML', 'OILSES01-1000ML'],
  spices: [
    'SPCTUR01-200G',
    'SPCRCH01-200G',
    'SPCCOR01-200G',
    'SPCCUM01-100G',
    'SPCBPP01-100G',
    'SPCGAR01-100G',
    'SPCAMC01-100G',
  ],
} as const satisfies Record<string, readonly string[]>

export type HomeSection = keyof typeof HOME_SECTIONS
export type HomeCards = Record<HomeSection, CardFacts[]>

/** The product SKUs Home needs, each once. */
export const homeProductSkus = (): string[] => [
  ...new Set(Object.values(HOME_SECTIONS).flat().map(productSkuOf)),
]

/** Puts the products into their sections; products not sold here are skipped. */
export function fillSections(products: readonly Product[]): HomeCards {
  const fill = (section: HomeSection) =>
    HOME_SECTIONS[section].map((sku) => cardFor(products, sku)).filter((card) => card !== null)
  return { combos: fill('combos'), launches: fill('launches'), oils: fill('oils'), spices: fill('spices') }
}

function cardFor(products: readonly Product[], variantSku: string): CardFacts | null {
  const product = products.find(({ sku }) => sku === productSkuOf(variantSku))
  if (!product || product.variants.length === 0) return null
  const item = listedVariant(product, activeVariant(product, variantSku))
  return item && cardFacts(item)
}
