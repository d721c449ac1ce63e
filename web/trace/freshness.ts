import type { Product } from '#contract/catalogue.ts'
import { formatShortDay } from '#domain/lots/lot-dates.ts'
import { madeWord } from '#domain/lots/made-word.ts'

/** The lot that leaves next, and the words after its code. */
export type Freshness = { lot: string; words: string }

/** Written on the server, so that the browser need not load the names of months and of making. */
export function freshnessOf(product: Product): Freshness | null {
  if (!product.freshness) return null
  const { lot, madeOn, daysLeft } = product.freshness
  const made = `${madeWord(product).toLowerCase()} ${formatShortDay(madeOn)}`
  const left = `at least ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left when it reaches you`
  return { lot, words: `, ${made}, ${left}` }
}
