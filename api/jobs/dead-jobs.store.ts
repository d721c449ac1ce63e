import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { DEAD_JOBS } from './queue-options.ts'

/** A job that was given up. What it carried may name a person, so it is not shown. */
export type DeadJob = { id: string; topic: string; queuedAt: Date; reason: string }

export async function listDeadJobs(db: DbOrTx): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, source_name as topic, source_created_on as "queuedAt", coalesce(output ->> 'reason', '') as reason
    from pgboss.job where name = ${DEAD_JOBS} order by created_on`.execute(db)
  return rows
}

/** Puts given-up jobs of a topic back into their queue, and says how many. */
export async function retryDeadJobs(db: DbOrTx, topic: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job
    set name = source_name, retry_count = 0, retry_limit = 3, dead_letter = ${DEAD_JOBS},
      start_after = now(), keep_until = now() + interval '1 day'
    where name = ${DEAD_JOBS} and source_name = ${topic}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
