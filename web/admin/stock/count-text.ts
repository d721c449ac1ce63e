import type { CountHead } from '#contract/admin/counts.ts'
import { CATEGORY_TEXT } from '#domain/category.ts'

/** What a stock-take covers. */
export function scopeText({ category, shelf }: Pick<CountHead, 'category' | 'shelf'>): string {
  const what = category ? CATEGORY_TEXT[category].menuLabel : 'Everything'
  return shelf ? `${what}, shelf ${shelf}` : what
}

const signed = (difference: number) => (difference > 0 ? `${difference} more` : `${-difference} missing`)

export const differenceText = (difference: number) =>
  difference === 0 ? 'as it should be' : signed(difference)
