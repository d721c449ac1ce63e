import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { countJobs } from './jobs.store.ts'

/** Counts due and dead jobs. The database is queried at each scrape. */
export function measureJobs(registry: Registry, db: Db) {
  const oldest = new Gauge({
    name: 'job_oldest_seconds',
    help: 'How long the job that waits longest has been due',
    labelNames: ['topic'],
    registers: [registry],
  })
  const gauge = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue: due now, or dead',
    labelNames: ['topic', 'state'],
    registers: [registry],
    async collect() {
      // Without the database the other metrics are still served.
      const counts = await countJobs(db).catch(() => [])
      gauge.reset()
      oldest.reset()
      for (const { topic, state, count, oldestSeconds } of counts) {
        gauge.set({ topic, state }, count)
        if (state === 'due') oldest.set({ topic }, oldestSeconds)
      }
    },
  })
}
