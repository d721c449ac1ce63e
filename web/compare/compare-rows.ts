import type { Product } from '#contract/catalogue.ts'
import { activeVariant } from '#domain/variant.ts'
import { cardFacts, listedVariant } from '../catalogue/card/card-facts.ts'

/** One row of the comparison: a text for each product, null where the product has none. */
export type CompareRow = { term: string; values: (string | null)[]; isPart?: boolean }

/** The comparison of the default sizes. A row that no product has a value for is left out. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const row = (term: string, textOf: (product: Product) => string | null | undefined): CompareRow => ({
    term,
    values: products.map((product) => textOf(product) ?? null),
  })
  const rows = [
    row('Size', (product) => activeVariant(product, null).title),
    row('Price', priceText),
    row('Unit price', unitPriceText),
    row(
      'Allergens',
      ({ productMarketing }) =>
        productMarketing && (productMarketing.declarations.allergens ?? 'None declared'),
    ),
    row(
      'Shelf life',
      ({ productMarketing }) =>
        productMarketing && `${productMarketing.declarations.shelfLifeDays} days from packing`,
    ),
    row('Ingredients', ({ productMarketing }) => productMarketing?.declarations.ingredients),
    row('Origin', ({ productMarketing }) => productMarketing?.declarations.countryOfOrigin),
    row('Nutrition', ({ type, productMarketing }) =>
      type === 'BUNDLE' ? null : productMarketing?.factsheet.basis,
    ),
    ...factRows(products),
  ]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}

/** What a card says about the default size. */
function cardOf(product: Product) {
  const item = listedVariant(product, activeVariant(product, null))
  return item && cardFacts(item)
}

function priceText(product: Product): string | undefined {
  const card = cardOf(product)
  return card?.isSoldOut ? 'Out of stock' : card?.price
}

/** A set of different products has no unit price. */
const unitPriceText = (product: Product) => (product.type === 'BUNDLE' ? null : cardOf(product)?.packNote)

type FactGroup = { label: string; parts: Map<string, string> }

/** The nutrition facts by their name, each followed by its parts. A set lists what is in the box instead. */
function factRows(products: readonly Product[]): CompareRow[] {
  const sheets = products.map((product) => namedFacts(product))
  const groups = new Map<string, FactGroup>()
  for (const { label, parent } of sheets.flatMap((sheet) => [...sheet.values()])) {
    const group = groups.get(keyOf(parent)) ?? { label: parent, parts: new Map() }
    groups.set(keyOf(parent), group)
    if (label !== parent && !group.parts.has(keyOf(label))) group.parts.set(keyOf(label), label)
  }
  const row = (term: string, key: string, isPart: boolean): CompareRow => ({
    term,
    isPart,
    values: sheets.map((sheet) => sheet.get(key)?.value ?? null),
  })
  return [...groups].flatMap(([key, { label, parts }]) => [
    row(label, key, false),
    ...[...parts].map(([part, term]) => row(term, `${key} ${part}`, true)),
  ])
}

type NamedFact = { label: string; parent: string; value: string }

/** Labels write some names with a capital and some without. */
const keyOf = (label: string) => label.toLowerCase()

/** The facts of a label by their name; a part is named after the fact that it belongs to. */
function namedFacts({ type, productMarketing }: Product): Map<string, NamedFact> {
  const named = new Map<string, NamedFact>()
  if (type === 'BUNDLE') return named
  let parent = ''
  for (const { label, value, isPart = false } of productMarketing?.factsheet.content ?? []) {
    if (!isPart) parent = label
    // The declarations have the ingredients of every product.
    if (parent === 'Ingredients') continue
    named.set(isPart ? `${keyOf(parent)} ${keyOf(label)}` : keyOf(label), { label, parent, value })
  }
  return named
}
