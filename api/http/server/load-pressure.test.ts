import { expect, test } from 'vitest'
import { nextPressure, refusedShare } from './load-pressure.ts'

const CALM = { isLagging: false, buyersWait: 0, utilization: 0.3, cpuTime: 150, elapsed: 500 }
const SLOW_LINE = { ...CALM, buyersWait: 1500, utilization: 0.95, cpuTime: 400 }

test('[RUN-28] pressure rises with the CPU time under overload, up to a limit, and falls with time', () => {
  expect(nextPressure(0, CALM)).toBe(0)
  expect(nextPressure(0, { ...CALM, isLagging: true })).toBe(150)
  expect(nextPressure(1000, SLOW_LINE)).toBe(1400)
  expect(nextPressure(5900, SLOW_LINE)).toBe(6000)
  expect(nextPressure(1400, CALM)).toBe(900)
  expect(nextPressure(200, CALM)).toBe(0)
})

test('[RUN-28] buyers who wait for a lock, not for this process, are no overload', () => {
  expect(nextPressure(1000, { ...SLOW_LINE, utilization: 0.5 })).toBe(500)
  expect(nextPressure(1000, { ...SLOW_LINE, buyersWait: 900 })).toBe(500)
})

test('[RUN-28] more and more of the lowest priority are refused, then of the next, and never the highest', () => {
  const shares = [0, 2000, 3000, 4000, 5000, 6000].map((pressure) =>
    (['normal', 'high', 'critical'] as const).map((priority) => refusedShare(priority, pressure)),
  )
  expect(shares).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0.5, 0, 0],
    [1, 0, 0],
    [1, 0.5, 0],
    [1, 1, 0],
  ])
})
