import { KINDS, type Kind } from '../category.ts'
import { ALLERGENS, type Allergen } from './allergens.ts'
import type { ListingQuery } from './listing-query.ts'

/** What filters and sorting need to know of a pack. The price is the one on the card, in minor units. */
export type ListingVariant = {
  sku: string
  favorite: boolean
  sizeCode: string
  price: number
  percentOff: number
  /** The price of a kilogram or litre; null for a set. */
  comparedPrice: number | null
  isInStock: boolean
}

export type ListingProduct = {
  sku: string
  kind: Kind
  /** The place in the shop's order. */
  position: number
  allergens: readonly Allergen[]
  /** Later is newer. */
  addedAt: number
  variants: readonly ListingVariant[]
}

/** A product that matches, with the pack that its card shows. */
export type Shown = { product: ListingProduct; variant: ListingVariant }

/** For each choice, how many products it would show under the choices of the other groups. */
export type FacetCounts = {
  kind: Map<Kind, number>
  inStock: number
  size: Map<string, number>
  without: Map<Allergen, number>
  /** Of the shown packs, in minor units; null without a product. */
  price: { min: number; max: number } | null
}

/** `preferredSize`: the size that the words asked for. A product without it shows another one. */
export type Filters = Pick<ListingQuery, 'kind' | 'inStock' | 'size' | 'without'> & {
  minPrice: number | null
  maxPrice: number | null
  preferredSize: string | null
}

type VariantTest = (variant: ListingVariant) => boolean
type VariantTests = Record<'stock' | 'price' | 'size', VariantTest>

/** The products that match all filters, in their order, and what each further choice would give. */
export function filterListing(products: readonly ListingProduct[], filters: Filters) {
  const tests = testsOf(filters)
  const counts: FacetCounts = {
    kind: new Map(KINDS.map((kind) => [kind, 0])),
    inStock: 0,
    size: new Map(),
    without: new Map(ALLERGENS.map((allergen) => [allergen, 0])),
    price: null,
  }
  const shown: Shown[] = []
  for (const product of products) {
    const one = visit(product, { filters, tests, counts })
    if (one) shown.push(one)
  }
  return { shown, counts }
}

const testsOf = ({ inStock, minPrice, maxPrice, size }: Filters): VariantTests => ({
  stock: ({ isInStock }) => !inStock || isInStock,
  price: ({ price }) => (minPrice === null || price >= minPrice) && (maxPrice === null || price <= maxPrice),
  size: ({ sizeCode }) => size.length === 0 || size.includes(sizeCode),
})

type Visit = { filters: Filters; tests: VariantTests; counts: FacetCounts }

/** Counts the product in each group whose other groups it matches. */
function visit(product: ListingProduct, { filters, tests, counts }: Visit): Shown | null {
  const isOfKind = filters.kind.length === 0 || filters.kind.includes(product.kind)
  const isWithout = filters.without.every((allergen) => !product.allergens.includes(allergen))
  const variants = hasPackFilter(filters)
    ? product.variants.filter(
        (variant) => tests.stock(variant) && tests.price(variant) && tests.size(variant),
      )
    : product.variants
  if (isWithout && variants.length > 0)
    counts.kind.set(product.kind, (counts.kind.get(product.kind) ?? 0) + 1)
  if (isOfKind && variants.length > 0) countAllergens(product, counts)
  if (!isOfKind || !isWithout) return null
  countPacks(product, filters, tests, counts)
  const variant = shownVariant(variants, filters.preferredSize)
  return variant ? { product, variant } : null
}

const hasPackFilter = ({ inStock, minPrice, maxPrice, size }: Filters) =>
  inStock || minPrice !== null || maxPrice !== null || size.length > 0

function countAllergens({ allergens }: ListingProduct, { without }: FacetCounts) {
  for (const allergen of ALLERGENS)
    if (!allergens.includes(allergen)) without.set(allergen, (without.get(allergen) ?? 0) + 1)
}

function countPacks(
  { variants }: ListingProduct,
  filters: Filters,
  { stock, price, size }: VariantTests,
  counts: FacetCounts,
) {
  let isInStock = false
  const counted: string[] = []
  for (const variant of variants) {
    const isPriced = price(variant)
    isInStock ||= variant.isInStock && isPriced && size(variant)
    if (!isPriced || !stock(variant) || counted.includes(variant.sizeCode)) continue
    counts.size.set(variant.sizeCode, (counts.size.get(variant.sizeCode) ?? 0) + 1)
    counted.push(variant.sizeCode)
  }
  if (isInStock) counts.inStock += 1
  const pack = shownVariant(
    hasPackFilter(filters) ? variants.filter((variant) => stock(variant) && size(variant)) : variants,
    filters.preferredSize,
  )
  if (!pack) return
  const { min, max } = counts.price ?? { min: pack.price, max: pack.price }
  counts.price = { min: Math.min(min, pack.price), max: Math.max(max, pack.price) }
}

/** The pack that a card shows: of the preferred size, else the favourite, else the first. */
const shownVariant = (variants: readonly ListingVariant[], preferredSize: string | null) =>
  variants.find(({ sizeCode }) => sizeCode === preferredSize) ??
  variants.find(({ favorite }) => favorite) ??
  variants[0]
