import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { countJobs } from './jobs.store.ts'

/** Shows what waits and what was given up; the database is asked when somebody looks. */
export function measureJobs(registry: Registry, db: Db) {
  const gauge = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue: due now, or dead and waiting for somebody to look',
    labelNames: ['topic', 'state'],
    registers: [registry],
    async collect() {
      // Without its database the shop still has other numbers to show.
      const counts = await countJobs(db).catch(() => [])
      gauge.reset()
      for (const { topic, state, count } of counts) gauge.set({ topic, state }, count)
    },
  })
}
