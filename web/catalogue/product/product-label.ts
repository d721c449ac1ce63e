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
  /** The material of the pack; a set of several packs has none. */
  packed: string | null
}

/** The declarations of a pack as table rows, for India in the wording its law requires. */
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
    { term: 'FSSAI licence', value: declarations.fssai },
  ]
}

type Scale = { isOther: (content: number) => boolean; factor: number; unit: Unit }

/** Below one kilogram or litre a pack is declared in grams or millilitres, otherwise in the large unit. */
const SCALES: Partial<Record<Unit, Scale>> = {
  G: { isOther: (content) => content >= 1000, factor: 1 / 1000, unit: 'KG' },
  KG: { isOther: (content) => content < 1, factor: 1000, unit: 'G' },
  ML: { isOther: (content) => content >= 1000, factor: 1 / 1000, unit: 'LITER' },
  LITER: { isOther: (content) => content < 1, factor: 1000, unit: 'ML' },
}

/** The content of a pack as text; for a set, its title. */
export function netQuantity({ title, content, baseContentUnit }: Variant): string {
  if (baseContentUnit === 'COUNT') return title
  const scale = SCALES[baseContentUnit]
  if (!scale?.isOther(content)) return `${content} ${UNIT_LABELS[baseContentUnit]}`
  return `${Math.round(content * scale.factor * 1000) / 1000} ${UNIT_LABELS[scale.unit]}`
}
