import type { Product } from '#contract/catalogue.ts'
import { activeVariant } from '#domain/variant.ts'
import { netQuantity } from '../catalogue/product/product-label.ts'
import { packNote, priceFacts } from '../catalogue/product/product-price-facts.ts'

/** One row of the comparison: a text for each product, null where the product has none. */
export type CompareRow = { term: string; values: (string | null)[]; isPart?: boolean }

/** The comparison of the default sizes. A row that no product has a value for is left out. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const row = (term: string, textOf: (product: Product) => string | null | undefined): CompareRow => ({
    term,
    values: products.map((product) => textOf(product) ?? null),
  })
  const rows = [
    row('Size', (product) => netQuantity(activeVariant(product, null))),
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
    row('Figures', ({ productMarketing }) => productMarketing?.factsheet.basis),
    ...factRows(products),
  ]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}

function priceText(product: Product): string {
  const { isSoldOut, price } = priceFacts(activeVariant(product, null))
  return isSoldOut ? 'Out of stock' : price
}

function unitPriceText(product: Product): string | null {
  const variant = activeVariant(product, null)
  return variant.baseContentUnit === 'COUNT' ? null : packNote(variant, ' per ')
}

/** The nutrition facts by their name, in the order in which they first occur. */
function factRows(products: readonly Product[]): CompareRow[] {
  const sheets = products.map(({ productMarketing }) => productMarketing?.factsheet.content ?? [])
  const facts = new Map(sheets.flat().map((fact) => [fact.label, fact]))
  // The declarations have the ingredients of every product.
  facts.delete('Ingredients')
  return [...facts.values()].map(({ label, isPart = false }) => ({
    term: label,
    isPart,
    values: sheets.map((sheet) => sheet.find((fact) => fact.label === label)?.value ?? null),
  }))
}
