import { Histogram, type Registry } from 'prom-client'
import { shopTime } from '#db/clock.ts'
import { type Tracing, traceparentOf } from '../observe/trace.ts'
import type { TakenJob, Verdict } from './run-job.ts'

type WatchedJob = Pick<TakenJob, 'createdOn' | 'retryCount'> & {
  topic: string
  startAfter: Date
  /** The trace of the request that queued it. */
  traceparent: string | undefined
}

export type JobWatch = {
  /** What a job says about the running trace, if that is sampled. */
  traceparent(): string | undefined
  run(job: WatchedJob, run: () => Promise<Verdict>): Promise<Verdict>
}

/** Times each run of a job, and traces it if tracing is on. */
export function watchJobs(registry: Registry, tracing?: Tracing): JobWatch {
  const seconds = measureRuns(registry)
  return {
    traceparent() {
      const trace = tracing?.current()
      return trace?.isSampled ? traceparentOf(trace) : undefined
    },
    async run(job, run) {
      const { topic, traceparent } = job
      const startedAt = performance.now()
      const attributes = { 'shop.topic': topic, 'shop.attempt': job.retryCount + 1 }
      const trace = tracing?.start({ kind: 'job', name: `job ${topic}`, attributes, traceparent })
      const verdict = await (tracing && trace ? tracing.run(trace, run) : run())
      const { status } = verdict
      if (trace)
        tracing?.end(trace, { isError: status !== 'completed', attributes: { 'shop.outcome': status } })
      seconds.run.observe({ topic, outcome: status }, (performance.now() - startedAt) / 1000)
      if (status !== 'failed') seconds.delay.observe({ topic }, (shopTime() - dueAt(job)) / 1000)
      return verdict
    },
  }
}

/** The queue moves the time of a job that is repeated. */
const dueAt = ({ retryCount, startAfter, createdOn }: WatchedJob) =>
  (retryCount === 0 ? startAfter : createdOn).getTime()

const measureRuns = (registry: Registry) => ({
  run: new Histogram({
    name: 'job_run_seconds',
    help: 'Runs of jobs, by how they ended: completed, failed (to be repeated), deadletter',
    labelNames: ['topic', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 30, 120],
    registers: [registry],
  }),
  delay: new Histogram({
    name: 'job_delay_seconds',
    help: 'Time from when a job was due (a repeated one: queued) until it was completed or given up',
    labelNames: ['topic'],
    buckets: [1, 5, 15, 60, 300, 1800],
    registers: [registry],
  }),
})
