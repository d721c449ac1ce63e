import type { Product } from '#contract/catalogue.ts'
import { activeVariant, productSkuOf } from '#domain/variant.ts'
import { type ShelfItem, shelfItem } from './card-facts.ts'

/** What Home shows, by variant sku, in this order. */
export const HOME_SHELVES = {
  combos: ['CMBKIT01-SET3'],
  launches: ['FLRKHP01-1KG', 'SPFHNY01-350G', 'MLTFOX01-500G', 'SPCRCH01-200G'],
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

export type HomeShelf = keyof typeof HOME_SHELVES
export type HomeItems = Record<HomeShelf, ShelfItem[]>

/** The product skus Home asks for, each once. */
export const homeProductSkus = (): string[] => [
  ...new Set(Object.values(HOME_SHELVES).flat().map(productSkuOf)),
]

/** Sets the products on their shelves; what is not sold here leaves no gap. */
export function fillShelves(products: readonly Product[]): HomeItems {
  const fill = (shelf: HomeShelf) =>
    HOME_SHELVES[shelf].map((sku) => itemFor(products, sku)).filter((item) => item !== null)
  return { combos: fill('combos'), launches: fill('launches'), oils: fill('oils'), spices: fill('spices') }
}

function itemFor(products: readonly Product[], variantSku: string): ShelfItem | null {
  const product = products.find(({ sku }) => sku === productSkuOf(variantSku))
  if (!product || product.variants.length === 0) return null
  return shelfItem(product, activeVariant(product, variantSku))
}
