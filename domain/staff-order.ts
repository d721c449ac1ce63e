/** Why a line of a staff order cannot be ordered as it is. */
export const LINE_PROBLEMS = [
  'ITEM_UNAVAILABLE',
  'LINES_LIMITED',
  'QUANTITY_LIMITED',
  'STOCK_LIMITED',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

const pieces = (count: number | null) => (count === 1 ? '1 piece' : `${count ?? 0} pieces`)

/** The same in words for staff; `most`: as many can be ordered now. */
export function lineProblemText(problem: LineProblem, most: number | null): string {
  switch (problem) {
    case 'ITEM_UNAVAILABLE':
      return 'Not sold there at the moment.'
    case 'LINES_LIMITED':
      return 'An order has at most 50 lines.'
    case 'QUANTITY_LIMITED':
      return `At most ${pieces(most)} in one order.`
    case 'STOCK_LIMITED':
      return most === 0 ? 'Sold out.' : `Only ${pieces(most)} left.`
  }
}

export type PricedItem = { variantSku: string; price: number | null }

/** The lines whose price is not what was shown, with both. */
export const changedPrices = (
  shown: readonly PricedItem[],
  now: readonly PricedItem[],
): { variantSku: string; shown: number; price: number | null }[] =>
  shown.flatMap(({ variantSku, price: seen }) => {
    const price = now.find((line) => line.variantSku === variantSku)?.price ?? null
    return seen === null || seen === price ? [] : [{ variantSku, shown: seen, price }]
  })
