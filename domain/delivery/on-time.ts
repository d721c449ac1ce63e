import { type DeliveryZone, zoneProblem } from './promise.ts'

/** Parcels of a zone that were due in the last 60 days. `extraDays`: with so many more, nine of ten had been on time. */
export type OnTime = { zone: string; parcels: number; onTime: number; extraDays: number }

/** Below this share, with enough parcels to say so, a zone promises too much. */
const LEAST_SHARE = 0.9
const ENOUGH_PARCELS = 30

export const onTimeShare = ({ parcels, onTime }: Pick<OnTime, 'parcels' | 'onTime'>): number =>
  parcels === 0 ? 1 : onTime / parcels

export const isLate = (record: OnTime): boolean =>
  record.parcels >= ENOUGH_PARCELS && onTimeShare(record) < LEAST_SHARE

/** The most days to promise instead; null if the shipping policy does not allow that many. Nothing changes by itself. */
export function proposedDays(zone: DeliveryZone, { extraDays }: OnTime): number | null {
  const daysMax = zone.daysMax + Math.max(1, extraDays)
  return zoneProblem({ ...zone, daysMax }) === null ? daysMax : null
}
