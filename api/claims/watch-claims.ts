import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import type { JobLogger } from '../jobs/job.ts'
import { takeLotWarnings } from './lot-warnings.store.ts'
import { countWaiting, takeNearDeadlines } from './staff-claims.store.ts'

/**
 * Writes one line into the log for each claim a day before its answer, its replacement or its refund is due, and for
 * each lot that several customers have complained about.
 */
export async function watchClaims(db: Db, logger: JobLogger): Promise<void> {
  for (const { number, state, deadline } of await takeNearDeadlines(db)) {
    logger.warn({ claim: number, state, deadline }, 'a claim must be dealt with by this day')
  }
  for (const { lotCode, claims } of await takeLotWarnings(db)) {
    logger.error({ lot: lotCode, claims }, 'several customers say that a lot leaks or smells')
  }
}

/** Counts claims that wait, and those that are late. The database is queried at each scrape. */
export function measureClaims(registry: Registry, db: Db) {
  const gauge = new Gauge({
    name: 'claims',
    help: 'Claims that wait for staff: all of them, and those whose deadline is over',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Without the database the other metrics are still served.
      const counts = await countWaiting(db).catch(() => ({}))
      gauge.reset()
      for (const [state, count] of Object.entries(counts)) gauge.set({ state }, count)
    },
  })
}
