import { hours, type Milliseconds, minutes } from '#kit/duration.ts'

export type PromoTryLimit = { max: number; window: Milliseconds }

/** How many wrong discount codes a visitor may try. */
export const PROMO_TRY_LIMITS: readonly PromoTryLimit[] = [
  { max: 10, window: minutes(1) },
  { max: 30, window: hours(1) },
]
