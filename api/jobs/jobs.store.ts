import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { shopTime } from '#db/clock.ts'
import { queueDatabase, queueOfTransaction } from '#db/job-queue.ts'
import { afterCommit } from '#db/transactions.ts'
import { type Milliseconds, minutes, seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import type { JobHandler, JobLogger, JobRow, JobTable, TopicOf } from './job.ts'
import { jobId } from './job-id.ts'
import { splitTrace, withTrace } from './job-trace.ts'
import { logQueueErrors } from './log-queue-errors.ts'
import { DEAD_JOBS, DEAD_JOBS_OPTIONS, inSeconds, queueOptions } from './queue-options.ts'
import { runJob, type Task } from './run-job.ts'
import type { JobWatch } from './watch-jobs.ts'

export type Jobs<Table extends JobTable> = {
  /** Queues work in the caller's transaction, so it happens exactly if the change is committed. */
  enqueue<Topic extends TopicOf<Table>>(
    tx: Tx,
    topic: Topic,
    /** The same key queues once; `runAt` in the past or absent means now. */
    job: { key: string; payload: z.input<Table[Topic]['payload']>; runAt?: Date },
  ): Promise<void>
  /** Registers the handler of a topic. Call it before `start`. */
  work<Topic extends TopicOf<Table>>(
    topic: Topic,
    handler: JobHandler<z.output<Table[Topic]['payload']>>,
  ): void
  start(): Promise<void>
  /** Takes no more jobs and waits for running ones; a job that does not finish in time is run again later. */
  stop(): Promise<void>
}

export type JobsDeps<Table extends JobTable> = {
  db: Db
  table: Table
  logger: JobLogger
  watch?: JobWatch
  /** How often crashed runs are searched for. */
  sweepEvery?: Milliseconds
}

const LAST_JOBS = seconds(10)
const SWEEP_EVERY = seconds(15)
const DELETE_EVERY = minutes(10)
const CRON_LOOK = seconds(1)
/** We use no dependent jobs, so this maintenance may be rare. */
const FLOW_EVERY = minutes(60)

/** The job queue in PostgreSQL. Before `start` jobs can be enqueued, and none is run. */
export function createJobs<Table extends JobTable>(deps: JobsDeps<Table>): Jobs<Table> {
  const { table, logger, watch } = deps
  const boss = createBoss(deps)
  const logError = logQueueErrors(logger)
  boss.on('error', logError)
  const tasks = new Map<string, Task>()
  const workers = new Map<string, string[]>()
  const wake = (topic: string) => {
    for (const id of workers.get(topic) ?? []) boss.notifyWorker(id)
  }
  let queues: Promise<void> | null = null
  const haveQueues = () => {
    queues ??= makeQueues(boss, table).catch((error: unknown) => {
      queues = null
      throw error
    })
    return queues
  }
  return {
    async enqueue(tx, topic, { key, payload, runAt }) {
      await haveQueues()
      const options = {
        id: jobId(topic, key),
        db: queueOfTransaction(tx),
        ...(runAt && { startAfter: runAt }),
      }
      await boss.send(topic, withTrace(payload, watch?.traceparent()), options)
      // Wakes the workers of this process; other processes poll.
      if (!runAt || runAt.getTime() <= shopTime()) afterCommit(tx, () => wake(topic))
    },
    work(topic, handler) {
      invariant(!tasks.has(topic), `one handler works on ${topic}`)
      // The handler only receives payloads that its own row's schema has parsed.
      const anyHandler = handler as JobHandler<unknown>
      tasks.set(topic, { topic, row: rowOf(table, topic), handler: anyHandler, logger })
    },
    async start() {
      await haveQueues()
      await keepSchedules(boss, table)
      await boss.start()
      for (const task of tasks.values()) workers.set(task.topic, await startWorkers(boss, task, watch))
    },
    async stop() {
      const idle = Promise.all([...tasks.keys()].map((topic) => boss.offWork(topic, { wait: true })))
      await Promise.race([idle, wait(LAST_JOBS, undefined, { ref: false })])
      // Without a database running jobs cannot be returned; the search for crashed runs finds them later.
      await boss.stop({ graceful: false, close: false }).catch(logError)
    },
  }
}

function createBoss<Table extends JobTable>({ db, table, logger, ...deps }: JobsDeps<Table>) {
  const { sweepEvery = SWEEP_EVERY } = deps
  const boss = new PgBoss({
    db: queueDatabase(db),
    schedule: Object.values(table).some(({ cron }) => cron !== undefined),
    cronWorkerIntervalSeconds: inSeconds(CRON_LOOK),
    superviseIntervalSeconds: inSeconds(sweepEvery),
    // One second less, so that a search is never skipped for being too early.
    monitorIntervalSeconds: Math.max(1, inSeconds(sweepEvery) - 1),
    maintenanceIntervalSeconds: inSeconds(DELETE_EVERY),
    flowIntervalSeconds: inSeconds(FLOW_EVERY),
  })
  boss.on('warning', ({ message }) => logger.warn({}, message))
  return boss
}

function rowOf(table: JobTable, topic: string): JobRow {
  const row = table[topic]
  invariant(row, `${topic} has a row in the table of jobs`)
  return row
}

/** Creates missing queues and updates those whose row has changed. */
async function makeQueues(boss: PgBoss, table: JobTable) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, { ...queue }]))
  const wanted: [string, Record<string, unknown>][] = [
    [DEAD_JOBS, DEAD_JOBS_OPTIONS],
    ...Object.entries(table).map(([topic, row]): [string, ReturnType<typeof queueOptions>] => [
      topic,
      queueOptions(row),
    ]),
  ]
  for (const [name, options] of wanted) {
    const queue: Record<string, unknown> | undefined = known.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([option, value]) => queue[option] !== value))
      await boss.updateQueue(name, options)
  }
}

async function keepSchedules(boss: PgBoss, table: JobTable) {
  for (const { name } of await boss.getSchedules()) if (!table[name]?.cron) await boss.unschedule(name)
  for (const [topic, { cron }] of Object.entries(table)) if (cron) await boss.schedule(topic, cron, {})
}

/** Starts the workers of a topic and returns their ids. Each is registered separately, so that each can be woken. */
function startWorkers(boss: PgBoss, task: Task, watch: JobWatch | undefined): Promise<string[]> {
  const { poll, workers, batch } = task.row
  const options = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: poll / 1000,
    batchSize: batch,
    burstWhenBatchFull: true,
  } as const
  const work = (jobs: JobWithMetadata<object>[]) =>
    Promise.all(
      jobs.map((job) => {
        const { data, traceparent } = splitTrace(job.data)
        const run = () => runJob({ ...job, data }, task)
        return watch ? watch.run({ ...job, topic: task.topic, traceparent }, run) : run()
      }),
    )
  return Promise.all(Array.from({ length: workers }, () => boss.work(task.topic, options, work)))
}

type JobCount = { topic: string; state: 'due' | 'dead'; count: number; oldestSeconds: number }

/** How many jobs of each topic are due or dead, and since when. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select coalesce(source_name, name) as topic,
      case when name = ${DEAD_JOBS} then 'dead' else 'due' end as state,
      count(*) as count, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job
    where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%'
    group by 1, 2`.execute(db)
  return rows
}
