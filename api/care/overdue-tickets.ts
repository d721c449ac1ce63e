import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { ANSWER_WITHIN } from '#domain/care-ticket.ts'
import { hours } from '#kit/duration.ts'
import type { JobLogger } from '../jobs/job.ts'
import { countOpen, takeOverdue } from './care.store.ts'

const ANSWER_HOURS = ANSWER_WITHIN / hours(1)

/** Writes one line into the log for each ticket that was not answered in time. */
export async function reportOverdue(db: Db, logger: JobLogger): Promise<void> {
  for (const number of await takeOverdue(db, ANSWER_HOURS)) {
    logger.error({ ticket: number }, 'a ticket of customer care is overdue')
  }
}

/** Counts open and overdue tickets. The database is queried at each scrape. */
export function measureTickets(registry: Registry, db: Db) {
  const gauge = new Gauge({
    name: 'care_tickets',
    help: 'Tickets of customer care that wait for an answer: all open ones, and those that are overdue',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Without the database the other metrics are still served.
      const counts = await countOpen(db, ANSWER_HOURS).catch(() => ({}))
      gauge.reset()
      for (const [state, count] of Object.entries(counts)) gauge.set({ state }, count)
    },
  })
}
