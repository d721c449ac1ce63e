import type { Product } from '#contract/catalogue.ts'
import type { LaunchList } from '#domain/content/home-body.ts'
import type { HomeContent } from '#domain/content/shown.ts'
import { activeVariant, productSkuOf } from '#domain/variant.ts'
import { type CardFacts, cardFacts, listedVariant } from '../card/card-facts.ts'

export type HomeCards = Record<LaunchList, CardFacts[]>

/** Puts the products into their sections; products not sold here are skipped. */
export function fillSections(products: readonly Product[], lists: HomeContent['lists']): HomeCards {
  const fill = (list: LaunchList) =>
    lists[list].map((sku) => cardFor(products, sku)).filter((card) => card !== null)
  return { combos: fill('combos'), launches: fill('launches'), oils: fill('oils'), spices: fill('spices') }
}

function cardFor(products: readonly Product[], variantSku: string): CardFacts | null {
  const product = products.find(({ sku }) => sku === productSkuOf(variantSku))
  if (!product || product.variants.length === 0) return null
  const item = listedVariant(product, activeVariant(product, variantSku))
  return item && cardFacts(item)
}
