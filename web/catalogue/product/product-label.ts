import type { Declarations, Variant } from '#contract/catalogue.ts'
import { BRAND, officeLine } from '#domain/brand.ts'
import { UNIT_LABELS, type Unit } from '#domain/category.ts'
import { type PriceFacts, packNote } from './product-price-facts.ts'

type LabelRow = { term: string; value: string }

type LabelledProduct = {
  title: string
  declarations: Declarations
  variant: Variant
  facts: PriceFacts
  /** What the variant is packed in; a set of several packs has no one answer. */
  packed: string | null
}

/** The printed facts of a pack, for India in the words its law asks for, as rows of one table. */
export function labelRows({ title, declarations, variant, facts, packed }: LabelledProduct): LabelRow[] {
  const { name, taxes } = facts.listPriceWords
  const unitPrice = variant.baseContentUnit === 'COUNT' ? null : packNote(variant, ' per ')
  return [
    { term: 'Product', value: title },
    { term: 'Net quantity', value: netQuantity(variant) },
    ...(packed ? [{ term: 'Packed in', value: `A ${packed}` }] : []),
    { term: name, value: `${facts.listPrice} (${taxes})` },
    ...(unitPrice ? [{ term: 'Unit price', value: unitPrice }] : []),
    { term: 'Ingredients', value: declarations.ingredients },
    { term: 'Allergens', value: declarations.allergens ?? 'None declared' },
    { term: 'Best before', value: `${declarations.shelfLifeDays} days from packing` },
    { term: 'Country of origin', value: declarations.countryOfOrigin },
    { term: 'Made and packed by', value: `${BRAND.legalName}, ${officeLine()}` },
    { term: 'FSSAI licence', value: BRAND.fssai },
  ]
}

type Scale = { isOther: (content: number) => boolean; factor: number; unit: Unit }

/** Below one kilogram or litre a pack is declared in grams or millilitres, from there on in the large unit. */
const SCALES: Partial<Record<Unit, Scale>> = {
  G: { isOther: (content) => content >= 1000, factor: 1 / 1000, unit: 'KG' },
  KG: { isOther: (content) => content < 1, factor: 1000, unit: 'G' },
  ML: { isOther: (content) => content >= 1000, factor: 1 / 1000, unit: 'LITER' },
  LITER: { isOther: (content) => content < 1, factor: 1000, unit: 'ML' },
}

/** How much a pack holds, in words; a set is what its title lists. */
export function netQuantity({ title, content, baseContentUnit }: Variant): string {
  if (baseContentUnit === 'COUNT') return title
  const scale = SCALES[baseContentUnit]
  if (!scale?.isOther(content)) return `${content} ${UNIT_LABELS[baseContentUnit]}`
  return `${Math.round(content * scale.factor * 1000) / 1000} ${UNIT_LABELS[scale.unit]}`
}
