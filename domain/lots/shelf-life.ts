import { type Day, daysAfter } from '../delivery/calendar.ts'

const WHOLE = 10_000
/** What is left of the shelf life when food reaches a customer: the smaller of 45 days and 30 %. */
const LAWFUL_DAYS = 45
const LAWFUL_SHARE = 3_000

/** `minLifeBp`: the product's own promise, in hundredths of a percent of its shelf life. */
export type ShelfLife = { shelfLifeDays: number; minLifeBp: number }

const shareOf = (shelfLifeDays: number, share: number) => Math.ceil((shelfLifeDays * share) / WHOLE)

/** The days that a pack must have left on the latest promised day. */
export function leastDaysLeft({ shelfLifeDays, minLifeBp }: ShelfLife): number {
  const lawful = Math.min(LAWFUL_DAYS, shareOf(shelfLifeDays, LAWFUL_SHARE))
  return Math.max(lawful, shareOf(shelfLifeDays, minLifeBp))
}

/** Whether a pack that arrives on this day at the latest has enough days left. */
export const isFreshEnough = (bestBefore: Day, arrival: Day, life: ShelfLife): boolean =>
  bestBefore >= daysAfter(arrival, leastDaysLeft(life))

/** The latest allowed best-before day of a lot, which is also the default. */
export const latestBestBefore = (madeOn: Day, shelfLifeDays: number): Day => daysAfter(madeOn, shelfLifeDays)

/** The last day of selling, if a parcel needs so many days to its customer. */
export const soldUntil = (bestBefore: Day, life: ShelfLife, daysOnTheWay = 0): Day =>
  daysAfter(bestBefore, -leastDaysLeft(life) - daysOnTheWay)

/** A lot is near its expiry if it can be sold for this many days or fewer. */
export const NEAR_EXPIRY_DAYS = 30
/** A size is low if the pace of the last weeks sells it out within this many days. */
export const LOW_STOCK_DAYS = 7
