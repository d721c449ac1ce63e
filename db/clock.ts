import { sql } from 'kysely'
import { seconds } from '#kit/duration.ts'
import type { Db } from './client.ts'

const READ_EVERY = seconds(30)

/** What the clock of the database said when the monotonic clock of this process stood at `read`. */
let known: { at: number; read: number } | null = null

/**
 * The time of the database, whatever the clock of this machine says: deadlines, sessions and jobs are written with it. A
 * process that follows no database has only its own clock.
 */
export const shopNow = (): Date => new Date(shopTime())

export const shopTime = (): number => (known ? known.at + performance.now() - known.read : Date.now())

async function readClock(db: Db): Promise<void> {
  const asked = performance.now()
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db)
  if (rows[0]) known = { at: rows[0].at, read: (asked + performance.now()) / 2 }
}

/** Keeps `shopNow` with the clock of this database, until the returned function is called. */
export async function followClock(db: Db): Promise<() => void> {
  await readClock(db)
  // Without an answer the monotonic clock goes on.
  const timer = setInterval(() => readClock(db).catch(() => undefined), READ_EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
    known = null
  }
}
