import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { describeJob } from './describe-job.ts'
import type { JobTable } from './job.ts'
import { DEAD_JOBS } from './queue-options.ts'

/** A job whose retries are used up. Its payload may hold personal data, so only `about` is shown. */
export type DeadJob = { id: string; topic: string; about: string; queuedAt: Date; reason: string }

type Row = Omit<DeadJob, 'about'> & { data: unknown }

export async function listDeadJobs(db: DbOrTx, table: JobTable): Promise<DeadJob[]> {
  const { rows } = await sql<Row>`
    select id, source_name as topic, data, source_created_on as "queuedAt", coalesce(output ->> 'reason', '') as reason
    from pgboss.job where name = ${DEAD_JOBS} order by created_on`.execute(db)
  return rows.map(({ data, ...job }) => ({ ...job, about: describeJob(table[job.topic] ?? {}, data) }))
}

/** Puts the dead jobs of a topic back into their queue; returns how many. */
export async function retryDeadJobs(db: DbOrTx, topic: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job
    set name = source_name, retry_count = 0, retry_limit = 3, dead_letter = ${DEAD_JOBS},
      start_after = now(), keep_until = now() + interval '1 day'
    where name = ${DEAD_JOBS} and source_name = ${topic}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
