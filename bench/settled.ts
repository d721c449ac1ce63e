import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { milliseconds } from '#kit/duration.ts'

/** Until every job that is due has been run. */
export async function settled(db: Db) {
  const due = async () => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from pgboss.job
      where state in ('created', 'retry', 'active') and start_after < now() + interval '2 seconds'
        and name not like '\\_\\_%'`.execute(db)
    return rows[0]?.due ?? 0
  }
  while ((await due()) > 0) await wait(milliseconds(200))
}
