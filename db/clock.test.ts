import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hours, minutes } from '#kit/duration.ts'
import { followClock, shopNow, shopTime } from './clock.ts'
import { testDatabase } from './testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

async function differenceFromDatabase(): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return Math.abs(shopTime() - (rows[0]?.at.getTime() ?? 0))
}

test.each([hours(1), -hours(1)])(
  '[RUN-27] a clock that jumps by %d ms does not move the time of the shop',
  async (jump) => {
    const leave = await followClock(db)
    vi.setSystemTime(Date.now() + jump)
    expect(await differenceFromDatabase()).toBeLessThan(minutes(10))
    leave()
    expect(await differenceFromDatabase()).toBeGreaterThan(minutes(50))
  },
)

test('a process without a database has its own clock', () => {
  vi.setSystemTime('2028-02-29T12:00:00Z')
  expect(shopNow()).toEqual(new Date('2028-02-29T12:00:00Z'))
})
