import type { Product } from '#contract/catalogue.ts'
import { formatShortDay } from '#domain/lots/lot-dates.ts'
import { madeWord } from '#domain/lots/made-word.ts'

/** The lot that leaves next: `made` is "pressed Nov 3". */
export type FreshnessWords = { lot: string; made: string; daysLeft: number }

/** Written on the server, so that the browser need not load the words. */
export function freshnessWords(product: Product): FreshnessWords | null {
  if (!product.freshness) return null
  const { lot, madeOn, daysLeft } = product.freshness
  return { lot, made: `${madeWord(product).toLowerCase()} ${formatShortDay(madeOn)}`, daysLeft }
}
