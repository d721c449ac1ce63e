import type { Page } from '#contract/pages.ts'
import { seconds } from '#kit/duration.ts'

type Measured = {
  /** The event loop lags too much. */
  isLagging: boolean
  /** How long the next to place an order has been waiting, in milliseconds. */
  buyersWait: number
  /** The share of the time in which the event loop had something to do. */
  utilization: number
  /** CPU time that this process used since the last measurement, in milliseconds. */
  cpuTime: number
  /** Time since then, in milliseconds. */
  elapsed: number
}

/** If buyers wait longer, others are refused for their sake. */
const LINE_LIMIT = seconds(1)
/** Below it this process could do more: buyers wait for something else, such as a lock that many want. */
const SATURATED = 0.9

/** Pressure at which the first of each priority are refused. All of them are refused one step later. */
const STEP = seconds(2)
const FIRST_REFUSED: Record<Page['priority'], number> = {
  normal: STEP,
  high: 2 * STEP,
  critical: Number.POSITIVE_INFINITY,
}
const MOST = 3 * STEP

/**
 * Pressure is the CPU time that was used under overload, and it decreases with time. A process that the machine has
 * stopped lags too, but has used no CPU time and is not overloaded.
 */
export function nextPressure(last: number, measured: Measured): number {
  const isSlowForBuyers = measured.buyersWait > LINE_LIMIT && measured.utilization > SATURATED
  const isOverloaded = measured.isLagging || isSlowForBuyers
  return isOverloaded ? Math.min(MOST, last + measured.cpuTime) : Math.max(0, last - measured.elapsed)
}

/** The share of visitors of a priority that is refused, from 0 to 1. */
export const refusedShare = (priority: Page['priority'], pressure: number): number =>
  Math.min(1, Math.max(0, (pressure - FIRST_REFUSED[priority]) / STEP))
