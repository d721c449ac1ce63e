import type { DeskProductsQuery } from '#contract/admin/products.ts'
import { CATEGORY_TEXT, type Category } from '#domain/category.ts'
import type { ProductState } from '#domain/drafts/draft.ts'
import type { ChipKind } from '../ui/chip.tsx'

const NAMES = [
  'q',
  'state',
  'category',
  'after',
  'before',
] as const satisfies readonly (keyof DeskProductsQuery)[]

export const STATE_WORDS: Record<ProductState, { text: string; kind: ChipKind }> = {
  LIVE: { text: 'In the shop', kind: 'sage' },
  DRAFT: { text: 'Draft', kind: 'honey' },
  HIDDEN: { text: 'Hidden', kind: 'husk' },
  SCHEDULED: { text: 'Scheduled', kind: 'neel' },
}

export const categoryName = (category: string | null) =>
  category === null || category === 'COMBO' ? 'Combos' : CATEGORY_TEXT[category as Category]?.menuLabel

/** What the address says about the list, as the call takes it. */
export const productsQuery = (params: URLSearchParams): Partial<DeskProductsQuery> =>
  Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))

/** The filters that are set, in words. */
export function filterWords(params: URLSearchParams): string[] {
  const { q, state, category } = productsQuery(params)
  return [
    q && `“${q}”`,
    state && STATE_WORDS[state]?.text.toLowerCase(),
    category && categoryName(category)?.toLowerCase(),
  ].flatMap((word) => word || [])
}
