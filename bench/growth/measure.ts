import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** `blocks`: pages of 8 kB that all statements touched, in memory or not; the same on every machine. */
export type Reading = { name: string; blocks: number; ms: number; statements: number; most: string }
export type Case = { name: string; run: () => Promise<unknown> }

const ROUNDS = 5

/** Runs a case once to warm up, then counts one run, and takes the middle time of some. */
export async function readCase(db: Db, { name, run }: Case): Promise<Reading> {
  await run()
  await sql`select pg_stat_statements_reset()`.execute(db)
  const first = await timed(run)
  const { rows } = await sql<{ blocks: number; calls: number; query: string }>`
    select (shared_blks_hit + shared_blks_read)::bigint as blocks, calls, query from pg_stat_statements
    where query not like '%pg_stat_statements%' order by 1 desc`.execute(db)
  const times = [first]
  // A run of a minute is not repeated.
  while (times.length < ROUNDS && first < 2000) times.push(await timed(run))
  times.sort((one, other) => one - other)
  return {
    name,
    blocks: rows.reduce((sum, row) => sum + row.blocks, 0),
    statements: rows.reduce((sum, row) => sum + row.calls, 0),
    ms: times[Math.floor(times.length / 2)] ?? first,
    most: `${rows[0]?.blocks ?? 0} in ${(rows[0]?.query ?? '').replace(/\s+/g, ' ').slice(0, 90)}`,
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}
