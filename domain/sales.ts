/** What a row of the sales of a day is about: the day itself, a size, or the state that parcels went to. */
export const SALES_KINDS = ['ALL', 'PRODUCT', 'STATE'] as const
export type SalesKind = (typeof SALES_KINDS)[number]

export const SALES_PERIODS = ['today', '7d', '30d', '90d'] as const
export type SalesPeriod = (typeof SALES_PERIODS)[number]

/** The days of a period. Today is shown as the last of four weeks, to be compared. */
export const PERIOD_DAYS: Record<SalesPeriod, number> = { today: 29, '7d': 7, '30d': 30, '90d': 90 }

export const SALES_BY = ['day', 'product', 'state'] as const
export type SalesBy = (typeof SALES_BY)[number]

const WEEKDAYS_COMPARED = 4
const DAYS_OF_WEEK = 7

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : Math.round(((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2)
}

/** The median of the same weekday in the last four weeks, in minor units; null without four such days. `days` end with yesterday. */
export function usualSales(days: readonly number[]): number | null {
  const same = Array.from({ length: WEEKDAYS_COMPARED }, (_, week) => days.at(-DAYS_OF_WEEK * (week + 1)))
  const known = same.filter((day) => day !== undefined)
  return known.length < WEEKDAYS_COMPARED ? null : median(known)
}

/** What today still brings if it becomes a usual day; 0 if it is above one already. */
export const expectedRest = (today: number, usual: number | null): number => Math.max(0, (usual ?? 0) - today)
