import type { Product } from '#contract/catalogue.ts'
import { KINDS, type Kind, kindOf } from '#domain/category.ts'
import { activeVariant } from '#domain/variant.ts'
import { type CardFacts, cardFacts, listedVariant } from './card-facts.ts'

export type KindGroup = { kind: Kind; cards: CardFacts[] }

/** One group per kind that has products, in the order of the menu. */
export function groupByKind(products: readonly Product[]): KindGroup[] {
  return KINDS.map((kind) => ({ kind, cards: cardsOf(products, kind) })).filter(
    ({ cards }) => cards.length > 0,
  )
}

const cardsOf = (products: readonly Product[], kind: Kind): CardFacts[] =>
  products.filter((product) => kindOf(product) === kind).flatMap(favouriteCard)

/** The card of a product with its default size; none if that is not sold here. */
export function favouriteCard(product: Product): CardFacts[] {
  const item = listedVariant(product, activeVariant(product, null))
  return item ? [cardFacts(item)] : []
}
