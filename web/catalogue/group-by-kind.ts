import type { Product } from '#contract/catalogue.ts'
import { KINDS, type Kind, kindOf } from '#domain/category.ts'
import { activeVariant } from '#domain/variant.ts'
import { type ShelfItem, shelfItem } from './card-facts.ts'

export type KindGroup = { kind: Kind; items: ShelfItem[] }

/** One group per shelf that has something on it, in the order of the menu. */
export function groupByKind(products: readonly Product[]): KindGroup[] {
  return KINDS.map((kind) => ({ kind, items: itemsOf(products, kind) })).filter(
    ({ items }) => items.length > 0,
  )
}

const itemsOf = (products: readonly Product[], kind: Kind): ShelfItem[] =>
  products
    .filter((product) => kindOf(product) === kind)
    .map((product) => shelfItem(product, activeVariant(product, null)))
    .filter((item) => item !== null)
