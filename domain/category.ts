/** `line`: the sentence under the category's name. */
type CategoryText = { label: string; menuLabel: string; kind: string; line: string }

/** In menu order. */
export const CATEGORIES = ['OILS', 'SPICES', 'FLOURS', 'MILLETS', 'PULSES', 'SUPERFOODS'] as const
export type Category = (typeof CATEGORIES)[number]

export const CATEGORY_TEXT = {
  OILS: {
    label: 'Wood Pressed Oils',
    menuLabel: 'Oils',
    kind: 'oils',
    line: 'Turned slowly in wood. Filtered through cloth.',
  },
  SPICES: {
    label: 'Stone Ground Spices',
    menuLabel: 'Spices',
    kind: 'spices',
    line: 'Small lots, cool stone, no added colour.',
  },
  FLOURS: {
    label: 'Stone Ground Flours',
    menuLabel: 'Flours',
    kind: 'flours',
    line: 'Milled the week it ships.',
  },
  MILLETS: {
    label: 'Unpolished Millets',
    menuLabel: 'Millets',
    kind: 'millets',
    line: 'Husked, not polished. They look it.',
  },
  PULSES: {
    label: 'Unpolished Pulses',
    menuLabel: 'Pulses',
    kind: 'pulses',
    line: 'No polish, no shine, nothing to hide.',
  },
  SUPERFOODS: {
    label: 'Superfoods',
    menuLabel: 'Superfoods',
    kind: 'superfoods',
    line: 'From the edge of the forest.',
  },
} as const satisfies Record<Category, CategoryText>

export const PRODUCT_TYPES = ['SINGLE', 'BUNDLE'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const BUNDLE_KIND = 'bundle'
export const BUNDLE_TEXT = {
  label: 'Combos',
  menuLabel: 'Combos',
  kind: BUNDLE_KIND,
  line: 'Packs that were going to meet anyway.',
} as const satisfies CategoryText

/** The values of `?kind=` on the listing page: one per category, and one for bundles. */
export type Kind = (typeof CATEGORY_TEXT)[Category]['kind'] | typeof BUNDLE_KIND

export const KINDS: readonly Kind[] = [
  ...CATEGORIES.map((category) => CATEGORY_TEXT[category].kind),
  BUNDLE_KIND,
]

/** Whether a value from the URL is a kind. */
export const isKind = (word: string | null | undefined): word is Kind => KINDS.some((kind) => kind === word)

const categoryOfKind = (kind: Kind): Category | undefined =>
  CATEGORIES.find((category) => CATEGORY_TEXT[category].kind === kind)

/** The names of a kind: the long one for the listing's heading, the short one for the menu. */
export function kindText(kind: Kind): CategoryText {
  const category = categoryOfKind(kind)
  return category ? CATEGORY_TEXT[category] : BUNDLE_TEXT
}

/** The product-list query of a kind. */
export function kindQuery(kind: Kind): { category: Category } | { type: 'BUNDLE' } {
  const category = categoryOfKind(kind)
  return category ? { category } : { type: 'BUNDLE' }
}

/** The kind of a product: its category, or the kind of all bundles. */
export function kindOf(product: { type: ProductType; category: Category | null }): Kind {
  if (product.type === 'BUNDLE' || product.category === null) return BUNDLE_KIND
  return CATEGORY_TEXT[product.category].kind
}

export const UNITS = ['ML', 'LITER', 'G', 'KG', 'COUNT'] as const
export type Unit = (typeof UNITS)[number]

export const UNIT_LABELS = {
  ML: 'mL',
  LITER: 'Liter',
  G: 'g',
  KG: 'kg',
  COUNT: 'Count',
} as const satisfies Record<Unit, string>
