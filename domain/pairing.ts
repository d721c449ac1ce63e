import type { OrderStatus } from './order-status.ts'

/** How many products a product page shows under "Goes well with". */
export const PAIRS_SHOWN = 3

/** Two products bought together this often within this many days go together. */
export const PAIR_LEAST_TIMES = 5
export const PAIR_DAYS = 180

/** Paid, and neither cancelled nor sent back. */
export const BOUGHT_STATUSES = [
  'PROCESSING',
  'READYFORPICKUP',
  'SHIPPED',
  'OUTFORDELIVERY',
  'DELIVERED',
] as const satisfies readonly OrderStatus[]

type PairSources = {
  /** Skus bought together with the product, most often first. */
  bought: readonly string[]
  /** The skus of each recipe on the product's page. */
  recipes: readonly (readonly string[])[]
  /** Whether a product can be bought here now. */
  isOffered: (sku: string) => boolean
}

/** The products that go well with a product: from orders first, the rest from its recipes. */
export function goesWellWith(sku: string, { bought, recipes, isOffered }: PairSources): string[] {
  const ranked = new Set([...bought, ...mostShared(recipes)])
  return [...ranked].filter((other) => other !== sku && isOffered(other)).slice(0, PAIRS_SHOWN)
}

/** The products of the recipes: first those in most recipes, then in the order of the recipes. */
function mostShared(recipes: PairSources['recipes']): string[] {
  const counts = new Map<string, number>()
  for (const sku of recipes.flatMap((skus) => [...new Set(skus)])) counts.set(sku, (counts.get(sku) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([sku]) => sku)
}
